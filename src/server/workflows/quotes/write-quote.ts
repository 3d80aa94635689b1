import { discountItems, offerItems } from '#domain/quotes/answer-quote.ts';
import { quoteMachine } from '#domain/quotes/quote-states.ts';
import type { QuoteItem } from '#domain/quotes/quote.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { moment } from '#domain/time/moment.ts';
import { endOfOsloDayAfter } from '#domain/time/oslo-day.ts';
import type { Acting } from '#server/acting.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { addQuoteMessage } from '#server/repositories/quotes/quote-messages.ts';
import {
  changeQuote,
  findQuoteByKey,
  insertQuote,
  setQuotePrices,
} from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { pricedViewer } from '#server/workflows/companies/priced-viewer.ts';
import { contactOf } from './contact-of.ts';
import { quotedItems } from './price-quote-items.ts';

/** A quote as the shop itself writes it down. */
export interface WrittenQuote {
  readonly email: string;
  readonly storeCode: string;
  readonly name: string;
  readonly comment: string;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  /** The seller's answer: a discount in hundredths of a percent, and the days that it is valid. */
  readonly answer?: {
    readonly discount: number;
    readonly days: number;
    readonly comment: string;
    readonly isAccepted?: true;
  };
}

/** Writes a quote down for a customer, without letters; one that is there already stays. */
export async function writeQuote(written: WrittenQuote, acting: Acting): Promise<void> {
  const { database, now } = acting;
  await database.transaction(async (tx) => {
    const known = await findQuoteByKey(tx, '', written.name);
    if (known !== undefined) return;
    const { asked, items } = await requestOf(tx, written, acting);
    const id = await insertQuote(tx, asked, now);
    const first = { key: 'request', author: 'buyer', actor: written.email } as const;
    await addQuoteMessage(tx, id, { ...first, text: written.comment }, now);
    if (written.answer !== undefined) await answer(tx, { id, items }, written.answer, acting);
  });
}

async function answer(
  tx: Db,
  { id, items }: { readonly id: number; readonly items: readonly QuoteItem[] },
  { discount, days, comment, isAccepted }: NonNullable<WrittenQuote['answer']>,
  { now }: Acting,
): Promise<void> {
  const offered = offerItems(discountItems(items, discount));
  if (!offered.ok) return;
  await setQuotePrices(tx, id, offered.value);
  const status = isAccepted ? 'accepted' : 'pending_buyer_review';
  const expiresAt = moment(endOfOsloDayAfter(now, days) - 1);
  await changeQuote(tx, id, { status, discount, expiresAt, answeredAt: now }, now);
  const message = { key: 'answer', author: 'seller', actor: '' } as const;
  await addQuoteMessage(tx, id, { ...message, text: comment }, now);
}

async function requestOf(tx: Db, { email, storeCode, name, lines }: WrittenQuote, acting: Acting) {
  const customer = await findCustomerByEmail(tx, email);
  if (customer === undefined) throw new Error(`There is no customer ${email}`);
  const member = await findMember(tx, customer.id);
  const viewer = await pricedViewer({ customer, member }, (id) => loadAgreedPrices(tx, id));
  const { companyId } = viewer;
  const storeView = viewOfCode(await loadStoreViews(tx), storeCode);
  const wanted = lines.map((line) => ({
    ...line,
    kind: 'simple' as const,
    options: {},
    remark: '',
  }));
  const items = await quotedItems(tx, wanted, { viewer, storeView, now: acting.now });
  const asked = {
    listId: '',
    requestKey: name,
    status: quoteMachine.start,
    customerId: customer.id,
    ...(companyId !== undefined && { companyId }),
    storeCode,
    name,
    contact: await contactOf(tx, customer, companyId),
    lastDay: '',
    items,
  };
  return { asked, items };
}
