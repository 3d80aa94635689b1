import type { Selectable } from 'kysely';
import type { CartItem, CartItemOptions } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, type VatRate } from '#domain/money/price.ts';
import type { AskedQuote, QuoteItem, QuoteMessage, QuoteStatus } from '#domain/quotes/quote.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countRows, rowsIn } from '#server/repositories/system/queries.ts';
import type { QuoteItemTable, QuoteTable } from '#server/repositories/system/schema-quotes.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface NewQuote extends Omit<
  AskedQuote,
  'id' | 'messages' | 'createdAt' | 'updatedAt' | 'expiresAt' | 'discount' | 'orderId'
> {
  readonly requestKey: string;
}

/** Stores a quote and returns its id. Throws `UniqueViolation` where its list has made one with the same key. */
export async function insertQuote(tx: Db, quote: NewQuote, now: Moment): Promise<number> {
  const { contact } = quote;
  const { id } = await tx
    .insertInto('quotes')
    .values({
      list_id: quote.listId,
      request_key: quote.requestKey,
      status: quote.status,
      customer_id: quote.customerId ?? null,
      company_id: quote.companyId ?? null,
      store_code: quote.storeCode,
      name: quote.name,
      email: contact.email,
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone,
      company: contact.company,
      requested_discount: quote.requestedDiscount ?? null,
      last_day: quote.lastDay,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = quote.items.map((item, index) => ({
    quote_id: id,
    position: index + 1,
    sku: item.sku,
    parent_sku: item.parentSku ?? null,
    kind: item.kind,
    name: item.name,
    quantity: item.quantity,
    options: JSON.stringify(item.options),
    choices: JSON.stringify(item.choices),
    remark: item.remark,
    requested_net: item.requestedNet ?? null,
    list_net: item.unit?.net ?? null,
    vat_rate: item.vatRate ?? null,
  }));
  await tx.insertInto('quote_items').values(rows).execute();
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
  readonly statuses?: readonly QuoteStatus[];
  readonly limit: number;
  readonly offset: number;
}

/** Lists quotes, newest first. */
export async function listQuotes(
  db: Db,
  { customerId, companyId, statuses, limit, offset }: WantedQuotes,
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
  readonly discount?: number | null;
  readonly expiresAt?: Moment;
  readonly orderId?: number | null;
}

/** Changes a locked quote. */
export async function changeQuote(
  tx: Db,
  id: number,
  { status, discount, expiresAt, orderId }: QuoteChange,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({
      updated_at: now,
      ...(status !== undefined && { status }),
      ...(discount !== undefined && { discount }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(orderId !== undefined && { order_id: orderId }),
    })
    .where('id', '=', id)
    .execute();
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

/** The open quotes that run out before a moment. */
export async function quotesEnding(
  db: Db,
  statuses: readonly QuoteStatus[],
  before: Moment,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('status', 'in', statuses)
    .where('expires_at', '<', before)
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

async function toQuotes(
  db: Db,
  rows: readonly Selectable<QuoteTable>[],
): Promise<readonly AskedQuote[]> {
  const ids = rows.map(({ id }) => id);
  const items = await rowsIn(
    db.selectFrom('quote_items').selectAll().orderBy('position'),
    'quote_id',
    ids,
  );
  const messages = await rowsIn(
    db.selectFrom('quote_messages').selectAll().orderBy('id'),
    'quote_id',
    ids,
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    ...(row.company_id !== null && { companyId: row.company_id }),
    storeCode: row.store_code,
    listId: row.list_id,
    name: row.name,
    contact: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      company: row.company,
    },
    ...(row.requested_discount !== null && { requestedDiscount: row.requested_discount }),
    lastDay: row.last_day,
    ...(row.discount !== null && { discount: row.discount }),
    ...(row.expires_at !== null && { expiresAt: row.expires_at as Moment }),
    ...(row.order_id !== null && { orderId: row.order_id }),
    items: items.filter((each) => each.quote_id === row.id).map(toItem),
    messages: messages
      .filter((each) => each.quote_id === row.id)
      .map(({ id, author, text, created_at }): QuoteMessage => {
        return { id, author, text, createdAt: created_at as Moment };
      }),
    createdAt: row.created_at as Moment,
    updatedAt: row.updated_at as Moment,
  }));
}

function toItem(row: Selectable<QuoteItemTable>): QuoteItem {
  const { parent_sku: parentSku, list_net: list, drafted_net: drafted, offer_net: offer } = row;
  const vatRate = row.vat_rate === null ? undefined : (row.vat_rate as VatRate);
  return {
    sku: row.sku,
    ...(parentSku !== null && { parentSku }),
    kind: row.kind,
    name: row.name,
    urlPath: '',
    quantity: row.quantity,
    options: JSON.parse(row.options) as CartItemOptions,
    // The cast is safe: `insertQuote` wrote it.
    choices: JSON.parse(row.choices) as CartItem['choices'],
    problems: [],
    remark: row.remark,
    ...(row.requested_net !== null && { requestedNet: ore(row.requested_net) }),
    ...(vatRate !== undefined && { vatRate }),
    ...(list !== null && vatRate !== undefined && { unit: priceFromNet(ore(list), vatRate) }),
    ...(drafted !== null && { draftedNet: ore(drafted) }),
    ...(offer !== null && vatRate !== undefined && { offer: { net: ore(offer), vatRate } }),
  };
}
