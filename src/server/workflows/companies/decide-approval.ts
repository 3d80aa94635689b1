import { actorOf } from '#domain/actor.ts';
import { checkDecision, type OrderApproval } from '#domain/company/order-approval.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import { may } from '#domain/permissions/may.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking, CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import {
  setDecision,
  findApproval,
  lockApproval,
} from '#server/repositories/companies/order-approvals.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { placeOrder, type KeyedRequest } from '#server/workflows/place-order.ts';
import { pricedViewer } from './priced-viewer.ts';
import { recordDecision } from './take-approval.ts';

/** Finds a request of the viewer's company; a request of another company is not found. */
async function approvalOf(
  id: number,
  { services, viewer }: Pick<Asking, 'services' | 'viewer'>,
): Promise<OrderApproval> {
  return requireOfCompany(await findApproval(services.database.read, id), viewer);
}

function requireOfCompany(approval: OrderApproval | undefined, viewer: Viewer): OrderApproval {
  if (approval === undefined || approval.companyId !== viewer.membership?.companyId)
    throw new AppError('approval.not_found');
  return approval;
}

/**
 * Approves a request: places its order for the asker like any order, at the total that the approver has seen
 * (rules/companies#order-approval). A repeat by the approver finds the order. Refuses `approval.decided`,
 * `approval.own`, `approval.asker_gone`, and what `placeOrder` refuses.
 */
export async function approveOrder(
  { id, seenTotal }: { readonly id: number; readonly seenTotal: Ore },
  context: CountedAsking,
): Promise<OrderApproval> {
  const by = requireCustomer(context.viewer);
  const asked = await approvalOf(id, context);
  if (asked.status === 'asked') {
    orThrow(checkDecision(asked, by));
    const { couponCode, points } = asked.purchase;
    const left = {
      ...(couponCode !== undefined && { couponCode }),
      ...(points !== undefined && { points }),
    };
    const asking = { ...(await askingOfAsker(asked, context)), isUncounted: true };
    const request = { ...requestOf(asked), expectedTotal: seenTotal };
    const placing = placeOrder(request, asking, {
      approval: { id, companyId: asked.companyId, by, ...left },
    });
    await placing.catch(async (error: unknown) => {
      const { status } = await approvalOf(id, context);
      if (status === 'asked') throw error;
    });
  }
  const decided = await approvalOf(id, context);
  if (decided.status !== 'approved' || decided.decidedBy !== by)
    throw new AppError('approval.decided');
  return decided;
}

/** Decides against a request, with a reason for its asker. Refuses `approval.decided`, `approval.own`. */
export function refuseOrder(
  { id, reason }: { readonly id: number; readonly reason: string },
  context: CountedAsking,
): Promise<OrderApproval> {
  const { services, viewer, now } = context;
  const by = requireCustomer(viewer);
  return services.database.transaction(async (tx) => {
    const asked = requireOfCompany(await lockApproval(tx, id), viewer);
    if (asked.status === 'refused' && asked.decidedBy === by) return asked;
    orThrow(checkDecision(asked, by));
    await setDecision(tx, id, { status: 'refused', decidedBy: by, refusal: reason }, now);
    const letter = { key: `approval-refused ${id}`, document: { approvalId: id } };
    await sendLetter(tx, { kind: 'mail.approval-refused', ...letter }, now);
    const detail = { approvalId: id, status: 'refused' };
    await recordDecision(tx, { companyId: asked.companyId, by, detail }, now);
    return requireOfCompany(await findApproval(tx, id), viewer);
  });
}

/** Withdraws the viewer's own request; a colleague's counts as not found. Refuses `approval.decided`. */
export function withdrawOrder(id: number, context: CountedAsking): Promise<OrderApproval> {
  const { services, viewer, now } = context;
  return services.database.transaction(async (tx) => {
    const asked = requireOfCompany(await lockApproval(tx, id), viewer);
    if (asked.customerId !== viewer.customerId) throw new AppError('approval.not_found');
    if (asked.status === 'withdrawn') return asked;
    if (asked.status !== 'asked') throw new AppError('approval.decided');
    await setDecision(tx, id, { status: 'withdrawn' }, now);
    return requireOfCompany(await findApproval(tx, id), viewer);
  });
}

/**
 * The order request of the asker. The prices that the asker saw are not compared, since the approver sees the present
 * ones.
 */
export function requestOf({ key, purchase }: OrderApproval): KeyedRequest {
  const { couponCode: _coupon, points: _points, ...request } = purchase;
  return { ...request, key };
}

/**
 * Finds the asker as they are now, with the representative who asked in their name. A person who has left the company, or may no longer ask, is refused with
 * `approval.asker_gone`.
 */
export async function askingOfAsker<Context extends Asking>(
  { customerId, representativeId: id, companyId, storeCode }: OrderApproval,
  context: Context,
): Promise<Context> {
  const { database, catalog } = context.services;
  const customer = await findCustomer(database.read, customerId);
  const member = await findMember(database.read, customerId);
  if (customer === undefined) throw new AppError('approval.asker_gone');
  const representative = id === undefined ? {} : { representative: { id } };
  const asker = { customer, member, ...representative };
  const viewer = await pricedViewer(asker, catalog.agreedPrices);
  const mayAsk = may(actorOf(viewer), 'company.orders.ask', { companyId }).ok;
  if (viewer.companyId !== companyId || !mayAsk) throw new AppError('approval.asker_gone');
  return { ...context, viewer, storeView: viewOfCode(context.settings.storeViews, storeCode) };
}
