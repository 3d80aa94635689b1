import type { Selectable } from 'kysely';
import type { ApprovalStatus, OrderApproval } from '#domain/company/order-approval.ts';
import type { ApprovalReason } from '#domain/company/order-limits.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { OrderApprovalTable } from '#server/repositories/system/schema-companies.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type NewApproval = Omit<
  OrderApproval,
  'id' | 'status' | 'decidedAt' | 'decidedBy' | 'refusal' | 'orderId'
>;

type ApprovalDocument = Pick<OrderApproval, 'purchase' | 'order' | 'cart' | 'representativeId'>;

/** Stores a request and returns its id. Throws `UniqueViolation` where its key is already stored. */
export async function insertApproval(
  tx: Db,
  { key, companyId, customerId, storeCode, reasons, askedAt, ...document }: NewApproval,
): Promise<number> {
  const { total } = document.order.totals;
  const { id } = await tx
    .insertInto('order_approvals')
    .values({
      request_key: key,
      status: 'asked',
      company_id: companyId,
      customer_id: customerId,
      store_code: storeCode,
      total_net: total.net,
      total_gross: total.gross,
      reasons: JSON.stringify(reasons),
      document: JSON.stringify(document),
      asked_at: askedAt,
      refusal: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findApproval(db: Db, id: number): Promise<OrderApproval | undefined> {
  const query = db.selectFrom('order_approvals').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toApproval(row);
}

export async function findApprovalByKey(db: Db, key: string): Promise<OrderApproval | undefined> {
  const query = db.selectFrom('order_approvals').selectAll().where('request_key', '=', key);
  const row = await query.executeTakeFirst();
  return row && toApproval(row);
}

/** Whether a version of a cart was asked for. Only the newest request counts, since each raises the version. */
export async function isCartAsked(
  db: Db,
  customerId: number,
  { id, version }: NonNullable<OrderApproval['cart']>,
): Promise<boolean> {
  const query = db.selectFrom('order_approvals').selectAll().where('customer_id', '=', customerId);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  const cart = row && toApproval(row).cart;
  return cart?.id === id && cart.version === version;
}

/** Locks a request until the commit, so that it is decided once. */
export async function lockApproval(tx: Db, id: number): Promise<OrderApproval | undefined> {
  const row = await tx
    .updateTable('order_approvals')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toApproval(row);
}

interface Decision extends Pick<OrderApproval, 'decidedBy' | 'orderId'> {
  readonly status: Exclude<ApprovalStatus, 'asked'>;
  readonly refusal?: string;
}

/** Decides a locked request. */
export async function setDecision(
  tx: Db,
  id: number,
  { status, decidedBy, refusal = '', orderId }: Decision,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('order_approvals')
    .set({
      status,
      decided_at: now,
      decided_by: decidedBy ?? null,
      refusal,
      order_id: orderId ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export interface WantedApprovals {
  readonly companyId: number;
  /** Narrows the list to the requests of this user. */
  readonly customerId?: number;
  readonly status?: ApprovalStatus;
  readonly limit: number;
  readonly offset: number;
}

/** Lists requests, newest first. */
export async function listApprovals(
  db: Db,
  { companyId, customerId, status, limit, offset }: WantedApprovals,
): Promise<{ readonly approvals: readonly OrderApproval[]; readonly total: number }> {
  let query = db.selectFrom('order_approvals').where('company_id', '=', companyId);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (status !== undefined) query = query.where('status', '=', status);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { approvals: rows.map(toApproval), total: await countRows(query) };
}

function toApproval(row: Selectable<OrderApprovalTable>): OrderApproval {
  // The casts are safe, since `insertApproval` wrote both texts.
  const reasons = JSON.parse(row.reasons) as readonly ApprovalReason[];
  const document = JSON.parse(row.document) as ApprovalDocument;
  return {
    ...document,
    id: row.id,
    key: row.request_key,
    status: row.status,
    companyId: row.company_id,
    customerId: row.customer_id,
    storeCode: row.store_code,
    reasons,
    askedAt: row.asked_at as Moment,
    ...(row.decided_at !== null && { decidedAt: row.decided_at as Moment }),
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    refusal: row.refusal,
    ...(row.order_id !== null && { orderId: row.order_id }),
  };
}
