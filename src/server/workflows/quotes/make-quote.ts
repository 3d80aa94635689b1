import { actorOf, actorText } from '#domain/actor.ts';
import type { QuoteRequest } from '#domain/quotes/check-quote-request.ts';
import { quoteMachine } from '#domain/quotes/quote-states.ts';
import type { AskedQuote, QuoteContact } from '#domain/quotes/quote.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { findCustomer, lockCustomerById } from '#server/repositories/customers/customers.ts';
import { clearQuoteList, type NewQuoteItem } from '#server/repositories/quotes/quote-lists.ts';
import { addQuoteMessage } from '#server/repositories/quotes/quote-messages.ts';
import { findQuote, insertQuote } from '#server/repositories/quotes/quotes.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { contactOf } from './contact-of.ts';
import { quotedItems } from './price-quote-items.ts';
import { tellOfQuote } from './tell-of-quote.ts';

/** The lines that a quote is made of. One list and one key make one quote. */
export interface QuoteSource {
  /** The id of the quote list; empty where the lines come from no list. */
  readonly listId: string;
  readonly key: string;
  readonly items: readonly NewQuoteItem[];
  /** The id of the quote that the new one renews. */
  readonly renewedFrom?: number;
}

interface Asked {
  readonly written: QuoteRequest;
  /** The contact of a guest; a customer's is in the profile. */
  readonly contact?: QuoteContact;
}

/** Makes a quote, empties its list and tells buyer and shop. Refuses `quote.empty`. */
export async function makeQuote(
  tx: Db,
  source: QuoteSource,
  asked: Asked,
  context: CountedAsking,
): Promise<AskedQuote> {
  const { viewer, now } = context;
  if (source.items.length === 0) throw new AppError('quote.empty');
  const id = await insert(tx, source, asked, context);
  const actor = actorOf(viewer);
  await recordAudit(tx, { actor, action: 'quote.ask', subject: `quote:${id}`, detail: {} }, now);
  const { comment } = asked.written;
  if (comment !== '') {
    const first = { key: 'request', author: 'buyer', actor: actorText(actor) } as const;
    await addQuoteMessage(tx, id, { ...first, text: comment }, now);
  }
  if (source.listId !== '') await clearQuoteList(tx, source.listId);
  await tellOfQuote(tx, id, ['asked', 'to-shop'], now);
  // This comes last, because from here on all requests from one address wait for each other.
  await countHourly(tx, 'messages', context);
  const made = await findQuote(tx, id);
  if (made === undefined) throw new Error(`There is no quote ${id}`);
  return made;
}

async function insert(
  tx: Db,
  { listId, key, items, renewedFrom }: QuoteSource,
  asked: Asked,
  context: CountedAsking,
): Promise<number> {
  const { viewer, storeView, now } = context;
  const { name, lastDay, requestedDiscount } = asked.written;
  const { customerId, companyId } = viewer;
  const quote = {
    name,
    lastDay,
    listId,
    requestKey: key,
    status: quoteMachine.start,
    ...(customerId !== undefined && { customerId }),
    ...(companyId !== undefined && { companyId }),
    storeCode: storeView.code,
    contact: asked.contact ?? (await ownContact(tx, context)),
    ...(requestedDiscount !== undefined && { requestedDiscount }),
    ...(renewedFrom !== undefined && { renewedFrom }),
    items: await quotedItems(tx, items, context),
  };
  return insertQuote(tx, quote, now);
}

/** Refuses a buyer who was erased after the session was read (rules/safety#erasure). */
async function ownContact(tx: Db, { viewer }: CountedAsking): Promise<QuoteContact> {
  const { customerId = 0, companyId } = viewer;
  const customer = (await lockCustomerById(tx, customerId))
    ? await findCustomer(tx, customerId)
    : undefined;
  if (customer === undefined) throw new AppError('user.unauthorized');
  return contactOf(tx, customer, companyId);
}
