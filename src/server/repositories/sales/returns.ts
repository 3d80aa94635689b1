import type { Selectable } from 'kysely';
import type {
  KeptItem,
  ReturnEvent,
  ReturnItem,
  ReturnKind,
  ReturnMessage,
  ReturnRequest,
  ReturnStatus,
} from '#domain/returns/return-request.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countRows, rowsIn } from '#server/repositories/system/queries.ts';
import type { ReturnItemTable, ReturnTable } from '#server/repositories/system/schema-returns.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { ofBuyers, type Buyers } from './of-buyers.ts';
import { messagesOf } from './return-messages.ts';

export interface NewReturn {
  readonly kind: ReturnKind;
  readonly orderId: number;
  readonly requestKey: string;
  readonly status: ReturnStatus;
  /** Pieces that are known not to arrive have been received as none. */
  readonly items: readonly (ReturnItem & Pick<KeptItem, 'received'>)[];
  readonly now: Moment;
}

/** Stores a return and gives its id. Its order is locked, so that no other takes the same pieces. */
export async function insertReturn(
  tx: Db,
  { kind, orderId, requestKey, status, items, now }: NewReturn,
): Promise<number> {
  const { id } = await tx
    .insertInto('returns')
    .values({
      kind,
      order_id: orderId,
      request_key: requestKey,
      status,
      credit_note: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map((item, index) => ({
    return_id: id,
    position: index + 1,
    line: item.line,
    quantity: item.quantity,
    reason: item.reason,
    condition: item.condition,
    resolution: item.resolution,
    received: item.received ?? null,
    restocked: item.received ?? null,
    wished: item.wished ?? null,
  }));
  await tx.insertInto('return_items').values(rows).execute();
  return id;
}

/** Finds the return that was made with a key. */
export async function findReturnByKey(
  db: Db,
  orderId: number,
  requestKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id;
}

export async function findReturn(db: Db, id: number): Promise<ReturnRequest | undefined> {
  const rows = await db.selectFrom('returns').selectAll().where('id', '=', id).execute();
  return (await toReturns(db, rows))[0];
}

/** The returns of each order, oldest first. */
export async function returnsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReturnRequest[]>> {
  const query = db.selectFrom('returns').selectAll().orderBy('id');
  const found = await toReturns(db, await rowsIn(query, 'order_id', orderIds));
  return Map.groupBy(found, ({ orderId }) => orderId);
}

/** The buyers of the orders whose goods come back, by default all, and the slice of the list. */
export interface WantedReturns extends Buyers {
  readonly statuses?: readonly ReturnStatus[];
  readonly limit: number;
  readonly offset: number;
}

/** Lists returns, newest first. */
export async function listReturns(
  db: Db,
  { statuses, limit, offset, ...buyers }: WantedReturns,
): Promise<{ readonly returns: readonly ReturnRequest[]; readonly total: number }> {
  let query = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .where(ofBuyers(buyers));
  if (statuses !== undefined) query = query.where('returns.status', 'in', statuses);
  const rows = await query
    .selectAll('returns')
    .orderBy('returns.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { returns: await toReturns(db, rows), total: await countRows(query) };
}

/** Sets the status of a return; false where it no longer has the status `from`. */
export async function setReturnStatus(
  tx: Db,
  { id, status: from }: Pick<ReturnRequest, 'id' | 'status'>,
  { status, actor, note, at }: ReturnEvent,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('returns')
    .set({ status, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addReturnEvent(tx, id, { status, actor, note, at });
  return true;
}

export async function addReturnEvent(tx: Db, id: number, event: ReturnEvent): Promise<void> {
  await tx
    .insertInto('return_events')
    .values({ ...event, return_id: id })
    .execute();
}

/** Stores the pieces that arrived of each item, and those that may be sold again. */
export async function setReceived(
  tx: Db,
  id: number,
  items: readonly Required<Pick<KeptItem, 'received' | 'restocked'>>[],
): Promise<void> {
  for (const [index, { received, restocked }] of items.entries()) {
    await tx
      .updateTable('return_items')
      .set({ received, restocked })
      .where('return_id', '=', id)
      .where('position', '=', index + 1)
      .execute();
  }
}

export async function setCreditNote(tx: Db, id: number, number: number): Promise<void> {
  await tx.updateTable('returns').set({ credit_note: number }).where('id', '=', id).execute();
}

/** Names the order that sends other goods. */
export async function setReplacement(tx: Db, id: number, orderId: number): Promise<void> {
  await tx.updateTable('returns').set({ replacement: orderId }).where('id', '=', id).execute();
}

/** Finds the return whose goods an order replaces. */
export async function findReplaced(
  db: Db,
  orderId: number,
): Promise<Pick<ReturnRequest, 'id' | 'orderId'> | undefined> {
  const row = await db
    .selectFrom('returns')
    .select(['id', 'order_id'])
    .where('replacement', '=', orderId)
    .executeTakeFirst();
  return row && { id: row.id, orderId: row.order_id };
}

async function toReturns(
  db: Db,
  rows: readonly Selectable<ReturnTable>[],
): Promise<readonly ReturnRequest[]> {
  const ids = rows.map(({ id }) => id);
  const items = await rowsIn(
    db.selectFrom('return_items').selectAll().orderBy('position'),
    'return_id',
    ids,
  );
  const events = await rowsIn(
    db.selectFrom('return_events').selectAll().orderBy('id'),
    'return_id',
    ids,
  );
  const messages = await messagesOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    status: row.status,
    items: items.filter((each) => each.return_id === row.id).map(toItem),
    messages: messages.get(row.id) ?? ([] satisfies readonly ReturnMessage[]),
    events: events
      .filter((each) => each.return_id === row.id)
      .map(({ status, actor, note, at }) => ({ status, actor, note, at: at as Moment })),
    ...(row.credit_note !== null && { creditNote: row.credit_note }),
    ...(row.replacement !== null && { replacement: row.replacement }),
    createdAt: row.created_at as Moment,
    updatedAt: row.updated_at as Moment,
  }));
}

function toItem(row: Selectable<ReturnItemTable>): KeptItem {
  const { line, quantity, reason, condition, resolution, received, restocked, wished } = row;
  return {
    line,
    quantity,
    reason,
    condition,
    resolution,
    ...(received !== null && { received }),
    ...(restocked !== null && { restocked }),
    ...(wished !== null && { wished }),
  };
}
