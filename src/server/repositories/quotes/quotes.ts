import type { AskedQuote, QuoteItem, QuoteStatus } from '#domain/quotes/quote.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countRows, rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { itemColumns, quoteColumns, toQuotes, type NewQuote } from './quote-rows.ts';

/** Stores a quote and returns its id. Throws `UniqueViolation` where its list has made one with the same key. */
export async function insertQuote(tx: Db, quote: NewQuote, now: Moment): Promise<number> {
  const { id } = await tx
    .insertInto('quotes')
    .values({ ...quoteColumns(quote), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('quote_items')
    .values(quote.items.map((item, index) => itemColumns(item, { quoteId: id, index })))
    .execute();
  return id;
}

/** Finds the quote that was made with a key. */
export async function findQuoteByKey(
  db: Db,
  listId: string,
  requestKey: string,
): Promise<AskedQuote | undefined> {
  const quotes = db.selectFrom('quotes').selectAll().where('list_id', '=', listId);
  const rows = await quotes.where('request_key', '=', requestKey).execute();
  return (await toQuotes(db, rows))[0];
}

export async function findQuote(db: Db, id: number): Promise<AskedQuote | undefined> {
  return (await findQuotes(db, [id]))[0];
}

export async function findQuotes(db: Db, ids: readonly number[]): Promise<readonly AskedQuote[]> {
  if (ids.length === 0) return [];
  return toQuotes(db, await rowsIn(db.selectFrom('quotes').selectAll(), 'id', ids));
}

/** Locks a quote until the commit, so that its moves come one after another. */
export async function lockQuote(tx: Db, id: number): Promise<AskedQuote | undefined> {
  const rows = await tx
    .updateTable('quotes')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .execute();
  return (await toQuotes(tx, rows))[0];
}

/** The filter and the slice of a list of quotes. */
export interface WantedQuotes {
  readonly customerId?: number;
  /** Quotes of the whole company are listed beside the customer's own. */
  readonly companyId?: number;
  /** Only quotes that were asked for by this company. */
  readonly onlyCompanyId?: number;
  readonly statuses?: readonly QuoteStatus[];
  readonly limit: number;
  readonly offset: number;
}

/** Lists quotes, newest first. */
export async function listQuotes(
  db: Db,
  { customerId, companyId, onlyCompanyId, statuses, limit, offset }: WantedQuotes,
): Promise<{ readonly quotes: readonly AskedQuote[]; readonly total: number }> {
  let query = db.selectFrom('quotes');
  if (customerId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        ...(companyId === undefined ? [] : [eb('company_id', '=', companyId)]),
      ]),
    );
  }
  if (onlyCompanyId !== undefined) query = query.where('company_id', '=', onlyCompanyId);
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { quotes: await toQuotes(db, rows), total: await countRows(query) };
}

/** Gives a customer the quotes that a guest with the customer's e-mail has asked for. */
export async function claimQuotes(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('email', '=', (eb) =>
      eb.selectFrom('customers').select('customers.email').where('customers.id', '=', customerId),
    )
    .execute();
}

/** Whether a guest with the customer's e-mail has asked for a quote. */
export async function hasQuotesToClaim(db: Db, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.email', 'quotes.email')
    .select('quotes.id')
    .where('customers.id', '=', customerId)
    .where('quotes.customer_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface QuoteChange {
  readonly status?: QuoteStatus;
  readonly discount?: number;
  readonly draftedDiscount?: number | null;
  readonly expiresAt?: Moment;
  readonly answeredAt?: Moment;
  readonly orderId?: number | null;
}

/** Changes a locked quote; fields that the change lacks stay. */
export async function changeQuote(
  tx: Db,
  id: number,
  { status, discount, draftedDiscount, expiresAt, answeredAt, orderId }: QuoteChange,
  now: Moment,
): Promise<void> {
  const change = {
    updated_at: now,
    status,
    discount,
    drafted_discount: draftedDiscount,
    expires_at: expiresAt,
    answered_at: answeredAt,
    order_id: orderId,
  };
  await tx.updateTable('quotes').set(change).where('id', '=', id).execute();
}

/** Stores the seller's prices of the lines of a locked quote. */
export async function setQuotePrices(
  tx: Db,
  id: number,
  items: readonly QuoteItem[],
): Promise<void> {
  for (const [index, { draftedNet, offer }] of items.entries()) {
    await tx
      .updateTable('quote_items')
      .set({ drafted_net: draftedNet ?? null, offer_net: offer?.net ?? null })
      .where('quote_id', '=', id)
      .where('position', '=', index + 1)
      .execute();
  }
}

interface WantedEnding {
  readonly statuses: readonly QuoteStatus[];
  readonly before: Moment;
  /** The last id of the slice before; 0 for the first slice. */
  readonly after: number;
  readonly limit: number;
}

/** Finds a slice of the quotes that run out before a moment, by id. */
export async function quotesEnding(
  db: Db,
  { statuses, before, after, limit }: WantedEnding,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('status', 'in', statuses)
    .where('expires_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The quotes that an order used. */
export async function quotesOfOrder(db: Db, orderId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
