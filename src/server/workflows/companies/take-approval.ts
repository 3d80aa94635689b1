import { actorOf } from '#domain/actor.ts';
import { checkDecision } from '#domain/company/order-approval.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { setDecision, lockApproval } from '#server/repositories/companies/order-approvals.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { LeftCart } from '#server/workflows/check-order.ts';

/** The approval by which an order is placed, with the coupon and points from its cart. */
export interface ApprovedOrder extends LeftCart {
  readonly id: number;
  readonly companyId: number;
  /** The id of the user who approves. */
  readonly by: number;
}

/** Locks the request and refuses one that is already decided (rules/companies#order-approval). */
export async function requireUndecided(tx: Db, { id, by }: ApprovedOrder): Promise<void> {
  const approval = await lockApproval(tx, id);
  if (approval === undefined) throw new AppError('approval.not_found');
  orThrow(checkDecision(approval, by));
}

/** Marks the locked request as approved by the order that was made of it, and tells its asker. */
export async function takeApproval(
  tx: Db,
  { id, companyId, by }: ApprovedOrder,
  orderId: number,
  now: Moment,
): Promise<void> {
  await setDecision(tx, id, { status: 'approved', decidedBy: by, orderId }, now);
  const detail = { approvalId: id, status: 'approved', orderId };
  await recordDecision(tx, { companyId, by, detail }, now);
  const letter = { key: `approval-approved ${id}`, document: { approvalId: id } };
  await sendLetter(tx, { kind: 'mail.approval-approved', ...letter }, now);
}

interface RecordedDecision extends Pick<ApprovedOrder, 'companyId' | 'by'> {
  readonly detail: object;
}

export async function recordDecision(
  tx: Db,
  { companyId, by: customerId, detail }: RecordedDecision,
  now: Moment,
): Promise<void> {
  const acting = { actor: actorOf({ customerId }), action: 'company.order_decided' };
  await recordAudit(tx, { ...acting, subject: `company:${companyId}`, detail }, now);
}
