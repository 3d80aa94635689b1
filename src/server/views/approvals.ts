import type { ApprovalsView, ApprovalView, ShownApprovalLine } from '#contract/views/approvals.ts';
import { actorOf } from '#domain/actor.ts';
import { approvalTable } from '#domain/company/approval-table.ts';
import { isAskedBy, type OrderApproval } from '#domain/company/order-approval.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { may } from '#domain/permissions/may.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findApprovers } from '#server/repositories/companies/approvers.ts';
import { findBuyingLimits } from '#server/repositories/companies/buying-limits.ts';
import { findApproval, listApprovals } from '#server/repositories/companies/order-approvals.ts';
import { findCustomerNames } from '#server/repositories/customers/customer-names.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { checkOrder } from '#server/workflows/check-order.ts';
import { askingOfAsker, requestOf } from '#server/workflows/companies/decide-approval.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { findKnownGoods } from '#server/workflows/known-goods.ts';
import { startOfOsloMonth } from '#domain/time/oslo-day.ts';
import { missing, type View } from './asked.ts';
import { companyOf } from './company.ts';
import { namedFields } from './named-fields.ts';
import { knownArticles, shownArticle } from './ordered-articles.ts';
import { tableView } from './table-view.ts';

/** Lists the requests of the company for its approvers, and for other users their own. */
export const approvalsView: View<ApprovalsView> = async (asked) => {
  const { services, viewer } = asked.asking;
  const { read } = services.database;
  const { id: companyId } = await companyOf(asked);
  const isOfCompany = mayApprove(asked.asking);
  const customerId = requireCustomer(viewer);
  const view = await tableView(asked, approvalTable, async ({ filters: { state } }, slice) => {
    const { approvals, total } = await listApprovals(read, {
      companyId,
      ...(!isOfCompany && { customerId }),
      ...(state && { status: state }),
      ...slice,
    });
    const ids = [...new Set(approvals.map((each) => each.customerId))];
    const names = await findCustomerNames(read, ids);
    const rows = approvals.map(({ id, customerId: asker, askedAt, order, status }) => {
      const told = { id, asker: names.get(asker) ?? '', askedAt, status };
      return { ...told, total: order.totals.total };
    });
    return { rows, total };
  });
  return { ...view, isOfCompany };
};

function mayApprove({ viewer }: Pick<Asking, 'viewer'>): boolean {
  return may(actorOf(viewer), 'company.orders.approve').ok;
}

/** Shows a request to its asker and to those who may decide it; for others it is not found. */
export const approvalView: View<ApprovalView> = async (asked) => {
  const { asking, params, shop } = asked;
  const { read } = asking.services.database;
  const { id: companyId } = await companyOf(asked);
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : missing();
  const approval = (await findApproval(read, id)) ?? missing();
  const isOwn = approval.customerId === asking.viewer.customerId;
  if (approval.companyId !== companyId || !(isOwn || mayApprove(asking))) missing();
  const isOpen = approval.status === 'asked';
  const canDecide =
    isOpen && !isAskedBy(approval, requireCustomer(asking.viewer)) && mayApprove(asking);
  const { purchase, order, orderId } = approval;
  return {
    ...headOf(approval),
    ...(await peopleOf(approval, asking)),
    ...(order.shippingMethod && { shippingMethod: order.shippingMethod }),
    paymentMethod: order.paymentMethod,
    billing: purchase.billing,
    ...(purchase.shipping && { shipping: purchase.shipping }),
    isOwn,
    lines: await linesOf(approval, asking),
    repeatable: isOwn && !isOpen ? order.lines : [],
    totals: order.totals,
    fields: namedFields(purchase.fields, shop.storeView),
    ...(orderId !== undefined && { order: linkedOrder(approval, orderId, asking) }),
    ...(canDecide && (await costNow(approval, asking))),
    canDecide,
    canWithdraw: isOpen && isOwn,
  };
};

function headOf({ id, status, reasons, askedAt, decidedAt, refusal }: OrderApproval) {
  return { id, status, reasons, askedAt, ...(decidedAt !== undefined && { decidedAt }), refusal };
}

async function peopleOf(approval: OrderApproval, { services, now }: Asking) {
  const { read } = services.database;
  const { companyId, customerId, representativeId = 0, decidedBy = 0, status } = approval;
  const names = await findCustomerNames(read, [customerId, representativeId, decidedBy]);
  const limits = await findBuyingLimits(read, { companyId, customerId }, startOfOsloMonth(now));
  const approvers = status === 'asked' ? await findApprovers(read, companyId) : [];
  const approver = names.get(decidedBy);
  const representative = names.get(representativeId);
  return {
    asker: names.get(customerId) ?? '',
    ...(representative !== undefined && { representative }),
    ...(limits && { limits }),
    ...(approver !== undefined && { approver }),
    approvers: approvers
      .filter((each) => !isAskedBy(approval, each.customerId))
      .map(({ name }) => name),
  };
}

async function linesOf(
  { order: { lines } }: OrderApproval,
  asking: Asking,
): Promise<readonly ShownApprovalLine[]> {
  const articles = await knownArticles(lines, asking);
  return lines.map(({ name, sku, quantity, choices, unit, row, note }) => {
    const known = articles.get(sku);
    return {
      name,
      sku,
      quantity,
      choices,
      unit,
      row,
      ...(note !== undefined && { note }),
      ...(known && { article: shownArticle(known) }),
    };
  });
}

function linkedOrder(approval: OrderApproval, orderId: number, { viewer }: Asking) {
  const number = orderNumber(orderId);
  const canOpen = may(actorOf(viewer), 'own.orders.view', approval).ok;
  return { number, ...(canOpen && { path: `/my-account/orders/${number}` }) };
}

/** Prices and checks the order of a request as its approval would, without placing it. */
async function costNow(
  approval: OrderApproval,
  context: Asking,
): Promise<Pick<ApprovalView, 'now' | 'problem'>> {
  try {
    const asking = await askingOfAsker(approval, context);
    const request = requestOf(approval);
    const [freight, goods] = await Promise.all([
      findFreight(asking),
      findKnownGoods(request.lines, asking),
    ]);
    const { read } = context.services.database;
    const left = approval.purchase;
    const { totals } = await checkOrder(read, request, { ...asking, freight, goods, left });
    return { now: totals.total };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.code };
    throw error;
  }
}
