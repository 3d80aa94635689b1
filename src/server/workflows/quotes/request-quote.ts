import { createHash } from 'node:crypto';
import type { QuoteItemRequest } from '#contract/wire/quote-item.ts';
import { actorOf, actorText } from '#domain/actor.ts';
import type { QuoteRequest } from '#domain/quotes/check-quote-request.ts';
import { quoteMachine } from '#domain/quotes/quote-states.ts';
import type { AskedQuote, QuoteContact } from '#domain/quotes/quote.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { findCustomer, lockCustomerById } from '#server/repositories/customers/customers.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import {
  clearQuoteList,
  findQuoteListItems,
  type NewQuoteItem,
} from '#server/repositories/quotes/quote-lists.ts';
import { addQuoteMessage } from '#server/repositories/quotes/quote-messages.ts';
import { findQuote, findQuoteByKey, insertQuote } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { lockedQuoteListRow } from './held-quote-list.ts';
import { quotedItems } from './price-quote-items.ts';
import { findQuotedArticle, newQuoteItem } from './quote-lines.ts';
import { tellOfQuote } from './tell-of-quote.ts';

export interface AskedForQuote {
  readonly listId?: string | undefined;
  /** The lines of a guest without a list. */
  readonly items?: readonly QuoteItemRequest[] | undefined;
  readonly written: QuoteRequest;
  /** A customer's is in the profile. */
  readonly contact?: QuoteContact;
  /** The client's key; without one the state of the list is the key. */
  readonly key?: string | undefined;
}

interface Source {
  readonly listId: string;
  readonly key: string;
  readonly items: readonly NewQuoteItem[];
}

/**
 * Makes a quote of a quote list, which is empty afterwards; a repeat finds the quote that was made
 * (rules/companies#quotes). Refuses `quote.empty` and an unknown list.
 */
export async function requestQuote(
  asked: AskedForQuote,
  context: CountedAsking,
): Promise<AskedQuote> {
  const { database } = context.services;
  const sent = asked.items && (await sentItems(asked.items, context));
  try {
    return await database.transaction(async (tx) => {
      const source = sent ? sourceSent(sent, asked, context) : await sourceOf(tx, asked, context);
      const before = await findQuoteByKey(tx, source.listId, source.key);
      return before ?? make(tx, source, asked, context);
    });
  } catch (error) {
    // Another request with the same lines was faster.
    const { listId, key } = sent ? sourceSent(sent, asked, context) : { listId: '', key: '' };
    const made = await findQuoteByKey(database.read, listId, key);
    if (error instanceof UniqueViolation && made !== undefined) return made;
    throw error;
  }
}

async function sentItems(
  items: readonly QuoteItemRequest[],
  context: CountedAsking,
): Promise<readonly NewQuoteItem[]> {
  const found: NewQuoteItem[] = [];
  for (const item of items) found.push(newQuoteItem(await findQuotedArticle(item, context), item));
  return found;
}

/**
 * Equal lines of one person on one day are one request. The person is part of the key, so that a request
 * finds no quote of another.
 */
function sourceSent(
  items: readonly NewQuoteItem[],
  { written, contact, key }: AskedForQuote,
  { storeView, viewer, now }: CountedAsking,
): Source {
  const person = viewer.customerId ?? contact;
  const request = key ?? [osloDayNumber(now), storeView.code, items, written];
  const said = JSON.stringify([person, request]);
  return { listId: '', key: createHash('sha256').update(said).digest('hex'), items };
}

async function sourceOf(
  tx: Db,
  { listId, key }: AskedForQuote,
  context: CountedAsking,
): Promise<Source> {
  const list = await lockedQuoteListRow(tx, listId, context);
  const items = await findQuoteListItems(tx, list.id);
  return { listId: list.id, key: key ?? `version ${list.version}`, items };
}

async function make(
  tx: Db,
  { listId, key, items }: Source,
  asked: AskedForQuote,
  context: CountedAsking,
): Promise<AskedQuote> {
  const { viewer, storeView, now } = context;
  if (items.length === 0) throw new AppError('quote.empty');
  const { comment, requestedDiscount, ...written } = asked.written;
  const { customerId, companyId } = viewer;
  const id = await insertQuote(
    tx,
    {
      ...written,
      listId,
      requestKey: key,
      status: quoteMachine.start,
      ...(customerId !== undefined && { customerId }),
      ...(companyId !== undefined && { companyId }),
      storeCode: storeView.code,
      contact: asked.contact ?? (await contactOf(tx, context)),
      ...(requestedDiscount !== undefined && { requestedDiscount }),
      items: await quotedItems(tx, items, context),
    },
    now,
  );
  if (comment !== '') {
    const first = { key: 'request', author: 'buyer', actor: actorText(actorOf(viewer)) } as const;
    await addQuoteMessage(tx, id, { ...first, text: comment }, now);
  }
  if (listId !== '') await clearQuoteList(tx, listId);
  await tellOfQuote(tx, id, ['asked', 'to-shop'], now);
  // This comes last, because from here on the requests of one address wait for each other.
  await countHourly(tx, 'messages', context);
  const made = await findQuote(tx, id);
  if (made === undefined) throw new Error(`There is no quote ${id}`);
  return made;
}

/** Refuses a buyer who was erased after the session was read (rules/safety#erasure). */
async function contactOf(tx: Db, { viewer }: CountedAsking): Promise<QuoteContact> {
  const { customerId = 0, companyId } = viewer;
  const customer = (await lockCustomerById(tx, customerId))
    ? await findCustomer(tx, customerId)
    : undefined;
  if (customer === undefined) throw new AppError('user.unauthorized');
  const company = companyId === undefined ? undefined : await findCompany(tx, companyId);
  const { email, firstName, lastName, phone = '' } = customer;
  return { email, firstName, lastName, phone, company: company?.name ?? '' };
}
