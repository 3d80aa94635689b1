import { actorText } from '#domain/actor.ts';
import type { Result } from '#domain/errors.ts';
import type { Ore } from '#domain/money/ore.ts';
import { discountItems, offerItems, priceItemOfQuote } from '#domain/quotes/answer-quote.ts';
import { moveQuote } from '#domain/quotes/move-quote.ts';
import type { QuoteMove } from '#domain/quotes/quote-states.ts';
import { quoteNumber, type AskedQuote, type QuoteStatus } from '#domain/quotes/quote.ts';
import { endOfOsloDayAfter } from '#domain/time/oslo-day.ts';
import { moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import { addQuoteMessage } from '#server/repositories/quotes/quote-messages.ts';
import {
  changeQuote,
  claimQuotes,
  findQuote,
  lockQuote,
  setQuotePrices,
} from '#server/repositories/quotes/quotes.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { tellOfQuote, tellOfQuoteMessage } from './tell-of-quote.ts';

/** Prices of lines, counted from 1, or a discount on all list prices in hundredths of a percent. */
export type AskedPrices =
  | { readonly line: number; readonly net: Ore }
  | { readonly discount: number };

export type SellersResult =
  | { readonly kind: 'unknown' }
  /** `status`: not in this status; `line`: there is no such line; `price` and `vat`: a line lacks it. */
  | {
      readonly kind: 'refused';
      readonly reason: 'status' | 'line' | 'price' | 'vat';
      readonly quote: AskedQuote;
      readonly line?: number;
    }
  | { readonly kind: 'done'; readonly quote: AskedQuote };

/** Sets prices that the buyer sees once the quote is answered (rules/companies#quote-prices). */
export async function priceQuote(
  id: number,
  asked: AskedPrices,
  acting: Acting,
): Promise<SellersResult> {
  const { database, now } = acting;
  return database.transaction(async (tx): Promise<SellersResult> => {
    const quote = await lockQuote(tx, id);
    if (quote === undefined) return { kind: 'unknown' };
    if (!moved(quote, 'answer', acting).ok) return { kind: 'refused', reason: 'status', quote };
    const items =
      'discount' in asked
        ? discountItems(quote.items, asked.discount)
        : priceItemOfQuote(quote.items, asked.line, asked.net);
    if (items === undefined) return { kind: 'refused', reason: 'line', quote };
    await setQuotePrices(tx, id, items);
    if ('discount' in asked) await changeQuote(tx, id, { draftedDiscount: asked.discount }, now);
    const detail = 'discount' in asked ? asked : { line: asked.line, net: asked.net };
    await record(tx, quote, 'quote.price', detail, acting);
    return done(tx, id);
  });
}

interface Answer {
  readonly days: number;
  /** Words to the buyer; empty for none. */
  readonly comment: string;
}

/** Answers with a price for every line, valid for some days, and writes to the buyer. */
export async function answerQuote(
  id: number,
  { days, comment }: Answer,
  acting: Acting,
): Promise<SellersResult> {
  const { database, now } = acting;
  return database.transaction(async (tx): Promise<SellersResult> => {
    const quote = await lockQuote(tx, id);
    if (quote === undefined) return { kind: 'unknown' };
    const next = moved(quote, 'answer', acting);
    if (!next.ok) return { kind: 'refused', reason: 'status', quote };
    const offered = offerItems(quote.items);
    if (!offered.ok) {
      const { code, details } = offered.refusal;
      const reason = code === 'product.no_vat_rate' ? 'vat' : 'price';
      return { kind: 'refused', reason, quote, line: Number(details?.['line']) };
    }
    await setQuotePrices(tx, id, offered.value);
    // The last moment of the day, so that the day itself is named.
    const expiresAt = moment(endOfOsloDayAfter(now, days) - 1);
    const { draftedDiscount: discount } = quote;
    const given = { ...(discount !== undefined && { discount }), draftedDiscount: null };
    const change = { status: next.value, expiresAt, answeredAt: now, ...given };
    await changeQuote(tx, id, change, now);
    await say(tx, quote, comment, acting);
    const customer = await findCustomerByEmail(tx, quote.contact.email);
    if (customer !== undefined && quote.customerId === undefined)
      await claimQuotes(tx, customer.id);
    await record(tx, quote, 'quote.answer', { days }, acting);
    await tellOfQuote(tx, id, ['answered'], now, String(now));
    return done(tx, id);
  });
}

/** Says no to a request, with the reason. */
export async function refuseQuote(
  id: number,
  comment: string,
  acting: Acting,
): Promise<SellersResult> {
  const { database, now } = acting;
  return database.transaction(async (tx): Promise<SellersResult> => {
    const quote = await lockQuote(tx, id);
    if (quote === undefined) return { kind: 'unknown' };
    const next = moved(quote, 'decline', acting);
    if (!next.ok) return { kind: 'refused', reason: 'status', quote };
    await changeQuote(tx, id, { status: next.value }, now);
    await say(tx, quote, comment, acting);
    await record(tx, quote, 'quote.refuse', {}, acting);
    await tellOfQuote(tx, id, ['refused'], now);
    return done(tx, id);
  });
}

/** Writes to the buyer without an answer, in any status of the quote. */
export async function writeToBuyer(
  id: number,
  text: string,
  acting: Acting,
): Promise<SellersResult> {
  const { database, now } = acting;
  return database.transaction(async (tx): Promise<SellersResult> => {
    const quote = await lockQuote(tx, id);
    if (quote === undefined) return { kind: 'unknown' };
    const messageId = await say(tx, quote, text, acting);
    if (messageId !== undefined) await tellOfQuoteMessage(tx, id, messageId, now);
    await record(tx, quote, 'quote.write', {}, acting);
    return done(tx, id);
  });
}

function moved(quote: AskedQuote, move: QuoteMove, { now }: Acting): Result<QuoteStatus> {
  return moveQuote(quote, move, 'seller', now);
}

async function say(
  tx: Db,
  { id }: AskedQuote,
  text: string,
  acting: Acting,
): Promise<number | undefined> {
  const { actor, now } = acting;
  if (text === '') return undefined;
  const message = {
    key: `answer ${now}`,
    author: 'seller',
    actor: actorText(actor),
    text,
  } as const;
  return addQuoteMessage(tx, id, message, now);
}

async function record(
  tx: Db,
  { id }: AskedQuote,
  action: 'quote.price' | 'quote.answer' | 'quote.refuse' | 'quote.write',
  detail: Readonly<Record<string, number>>,
  { actor, now }: Acting,
): Promise<void> {
  await recordAudit(tx, { actor, action, subject: `quote:${quoteNumber(id)}`, detail }, now);
}

async function done(tx: Db, id: number): Promise<SellersResult> {
  const quote = await findQuote(tx, id);
  return quote === undefined ? { kind: 'unknown' } : { kind: 'done', quote };
}
