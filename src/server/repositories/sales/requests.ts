import type { Selectable } from 'kysely';
import type { ProductRequest, RequestStatus } from '#domain/requests/request.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { RequestTable } from '#server/repositories/system/schema-sales.ts';
import { statusSetter } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface NewRequest extends Omit<ProductRequest, 'id' | 'status'> {
  /** Equal for the same text on the same day, so that a repeat adds no second request. */
  readonly sourceKey: string;
}

/** Adds a request, or finds the equal one. Returns its number and whether it is new. */
export async function addRequest(
  tx: Db,
  { sourceKey, productName, rental, customerId, storeCode, createdAt, ...same }: NewRequest,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const added = await tx
    .insertInto('requests')
    .values({
      ...same,
      status: 'received',
      source_key: sourceKey,
      product_name: productName,
      rental_from: rental?.from ?? null,
      rental_to: rental?.to ?? null,
      customer_id: customerId ?? null,
      store_code: storeCode,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, isNew: true };
  const { id } = await tx
    .selectFrom('requests')
    .select('id')
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Finds a request made after `since`. */
export async function findRequestId(
  db: Db,
  sourceKey: string,
  since: Moment,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where('source_key', '=', sourceKey)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return found?.id;
}

export async function findRequest(db: Db, id: number): Promise<ProductRequest | undefined> {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/** Lists requests, oldest first. */
export async function listRequests(
  db: Db,
  status: RequestStatus,
  limit: number,
): Promise<readonly ProductRequest[]> {
  const rows = await db
    .selectFrom('requests')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** Finds the requests of one person, from an e-mail address or its account, oldest first. */
export async function findRequestsFrom(db: Db, email: string): Promise<readonly ProductRequest[]> {
  const customer = db.selectFrom('customers').select('id').where('email', '=', email);
  const rows = await db
    .selectFrom('requests')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('customer_id', 'in', customer)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRequest);
}

export async function deleteRequests(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('requests').where('id', 'in', ids).execute();
}

export const setRequestStatus = statusSetter<RequestStatus>('requests');

function toRequest(row: Selectable<RequestTable>): ProductRequest {
  const { rental_from: from, rental_to: to } = row;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    sku: row.sku,
    productName: row.product_name,
    quantity: row.quantity,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    message: row.message,
    ...(from !== null && to !== null && { rental: { from, to } }),
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    storeCode: row.store_code,
    createdAt: moment(row.created_at),
  };
}
