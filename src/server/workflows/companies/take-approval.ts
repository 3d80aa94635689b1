import { actorOf } from '#domain/actor.ts';
import { viewerOfMember } from '#domain/company/company-viewer.ts';
import { checkDecision, type OrderApproval } from '#domain/company/order-approval.ts';
import { guestGroupId } from '#domain/customer/viewer.ts';
import { may } from '#domain/permissions/may.ts';
import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findMember } from '#server/repositories/companies/members.ts';
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

/**
 * Locks the request and refuses one that is already decided (rules/companies#order-approval). Asker and approver may
 * have lost their places in the company while the order waited its turn; this refuses `approval.asker_gone` and
 * `user.forbidden`.
 */
export async function requireUndecided(tx: Db, { id, by }: ApprovedOrder): Promise<void> {
  const approval = await lockApproval(tx, id);
  if (approval === undefined) throw new AppError('approval.not_found');
  orThrow(checkDecision(approval, by));
  if (!(await stillMay(tx, approval, approval.customerId, 'company.orders.ask')))
    throw new AppError('approval.asker_gone');
  if (!(await stillMay(tx, approval, by, 'company.orders.approve')))
    throw new AppError('user.forbidden');
}

/** Whether a person now has a right in the company of a request. */
async function stillMay(
  tx: Db,
  { companyId }: Pick<OrderApproval, 'companyId'>,
  customerId: number,
  right: CompanyPermission,
): Promise<boolean> {
  const alone = { customerId, groupId: guestGroupId, hasNetPrices: false };
  const viewer = viewerOfMember(alone, await findMember(tx, customerId));
  return viewer.companyId === companyId && may(actorOf(viewer), right, { companyId }).ok;
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
