import type { Selectable } from 'kysely';
import { itemKey } from '#domain/cart/item-key.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { QuoteItem } from '#domain/quotes/quote.ts';
import type { Moment } from '#domain/time/moment.ts';
import type {
  QuoteListItemTable,
  QuoteListTable,
} from '#server/repositories/system/schema-quotes.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A quote list without its lines. */
export interface QuoteList {
  /** 32 hexadecimal digits for a guest, who owns the list by knowing them; digits for a customer. */
  readonly id: string;
  readonly customerId?: number;
  readonly version: number;
}

/** A line of a quote list, without prices and names, which are computed each time. */
export type StoredQuoteItem = Pick<
  QuoteItem,
  'sku' | 'parentSku' | 'kind' | 'quantity' | 'options' | 'remark' | 'requestedNet'
> & { readonly id: number };

export type NewQuoteItem = Omit<StoredQuoteItem, 'id'>;

type Which = { readonly id: string } | { readonly customerId: number };

const firstVersion = 1;

function columnOf(which: Which) {
  return 'id' in which ? { id: which.id } : { customer_id: which.customerId };
}

/** Inserts a list. Throws `UniqueViolation` when the customer already has one. */
export async function insertQuoteList(
  tx: Db,
  list: { readonly id: string; readonly customerId?: number; readonly storeCode: string },
  now: Moment,
): Promise<void> {
  await tx
    .insertInto('quote_lists')
    .values({
      id: list.id,
      customer_id: list.customerId ?? null,
      store_code: list.storeCode,
      version: firstVersion,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function findQuoteList(db: Db, which: Which): Promise<QuoteList | undefined> {
  const lists = db.selectFrom('quote_lists').selectAll();
  const row = await lists.where((eb) => eb.and(columnOf(which))).executeTakeFirst();
  return row && toList(row);
}

/** Locks a list until the commit and raises its version. */
export async function lockQuoteList(
  tx: Db,
  which: Which,
  now: Moment,
): Promise<QuoteList | undefined> {
  const row = await tx
    .updateTable('quote_lists')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where((eb) => eb.and(columnOf(which)))
    .returningAll()
    .executeTakeFirst();
  return row && toList(row);
}

/** Locks a list until the commit without a change. */
export async function lockQuoteListRow(tx: Db, which: Which): Promise<QuoteList | undefined> {
  const row = await tx
    .updateTable('quote_lists')
    .set(({ ref }) => ({ version: ref('version') }))
    .where((eb) => eb.and(columnOf(which)))
    .returningAll()
    .executeTakeFirst();
  return row && toList(row);
}

/** Whether the change that `lockQuoteList` counted was the first one of a list. */
export function isFirstListChange({ version }: QuoteList): boolean {
  return version === firstVersion + 1;
}

function toList(row: Selectable<QuoteListTable>): QuoteList {
  const { id, customer_id: customerId, version } = row;
  return { id, ...(customerId !== null && { customerId }), version };
}

export async function findQuoteListItems(
  db: Db,
  listId: string,
): Promise<readonly StoredQuoteItem[]> {
  const items = db.selectFrom('quote_list_items').selectAll().where('list_id', '=', listId);
  return (await items.orderBy('id').execute()).map(toItem);
}

function toItem(row: Selectable<QuoteListItemTable>): StoredQuoteItem {
  const { id, sku, parent_sku: parentSku, kind, quantity, remark, requested_net: net } = row;
  return {
    id,
    sku,
    ...(parentSku !== null && { parentSku }),
    kind,
    quantity,
    options: JSON.parse(row.options) as CartItemOptions,
    remark,
    ...(net !== null && { requestedNet: net as Ore }),
  };
}

export async function insertQuoteListItem(
  tx: Db,
  listId: string,
  item: NewQuoteItem,
  now: Moment,
): Promise<number> {
  const { id } = await tx
    .insertInto('quote_list_items')
    .values({ list_id: listId, ...columnsOf(item), added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceQuoteListItem(
  tx: Db,
  { id, ...item }: StoredQuoteItem,
): Promise<void> {
  await tx.updateTable('quote_list_items').set(columnsOf(item)).where('id', '=', id).execute();
}

export async function deleteQuoteListItem(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('quote_list_items').where('id', '=', id).execute();
}

/** Empties a list. The version stays, because it is the one that made a quote. */
export async function clearQuoteList(tx: Db, listId: string): Promise<void> {
  await tx.deleteFrom('quote_list_items').where('list_id', '=', listId).execute();
}

export async function deleteQuoteList(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('quote_lists').where('id', '=', id).execute();
}

function columnsOf(item: NewQuoteItem) {
  return {
    item_key: itemKey(item),
    sku: item.sku,
    parent_sku: item.parentSku ?? null,
    kind: item.kind,
    quantity: item.quantity,
    options: JSON.stringify(item.options),
    remark: item.remark,
    requested_net: item.requestedNet ?? null,
  };
}

/** Deletes old lists of guests; those that never had a line go earlier, because no limit holds for them. */
export async function deleteForgottenQuoteLists(
  tx: Db,
  before: { readonly any: Moment; readonly unused: Moment },
  limit: number,
): Promise<void> {
  await tx
    .deleteFrom('quote_lists')
    .where('id', 'in', (query) =>
      query
        .selectFrom('quote_lists')
        .select('id')
        .where('customer_id', 'is', null)
        .where((eb) =>
          eb.or([
            eb('updated_at', '<', before.any),
            eb('updated_at', '<', before.unused).and('version', '=', firstVersion),
          ]),
        )
        .limit(limit),
    )
    .execute();
}
