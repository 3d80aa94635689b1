import type { OrderRequest } from '#contract/wire/order.ts';
import { isInvoice } from '#domain/checkout/choose-methods.ts';
import {
  isAskedBy,
  type AskedPurchase,
  type OrderApproval,
} from '#domain/company/order-approval.ts';
import { approvalReasonsOf } from '#domain/company/order-limits.ts';
import { linesOfCart } from '#domain/payments/cart-payment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findApprovers } from '#server/repositories/companies/approvers.ts';
import {
  findApproval,
  findApprovalByKey,
  insertApproval,
} from '#server/repositories/companies/order-approvals.ts';
import { clearCart } from '#server/repositories/sales/carts.ts';
import { findAnswer } from '#server/repositories/sales/orders.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { checkOrder, type CheckedOrder } from '#server/workflows/check-order.ts';
import { currentTermsVersion } from '#server/workflows/content/find-content.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { findKnownGoods } from '#server/workflows/known-goods.ts';
import { afterUnpaid } from '#server/workflows/payments/after-unpaid.ts';
import {
  lockBuyer,
  requireSeller,
  termsOf,
  type KeyedRequest,
} from '#server/workflows/place-order.ts';
import { requireLines } from '#server/workflows/unordered-cart.ts';
import { buyingOf } from './buying-limits.ts';

/**
 * Asks for an order to be approved. The order is checked like any order, and its lines leave the cart, but nothing is
 * reserved (rules/companies#order-approval). A repeat with the same key finds the first request.
 */
export async function askForApproval(
  request: KeyedRequest,
  context: CountedAsking,
): Promise<OrderApproval> {
  const { database } = context.services;
  const current = await currentTermsVersion(context);
  const termsVersion = termsOf({ request, termsVersion: current });
  const freight = await findFreight(context);
  const ask = async () => {
    const goods = await findKnownGoods(request.lines, context);
    return database.transaction(async (tx) => {
      requireSeller(context);
      await lockBuyer(tx, context);
      const before = await findApprovalByKey(tx, request.key);
      if (before !== undefined) return requireOwn(before, context);
      if (await findAnswer(tx, request.key)) throw new AppError('order.key_reused');
      const checked = await checkOrder(tx, request, { ...context, freight, goods });
      if (checked.cart !== undefined) await requireLines(tx, checked.cart, request.lines);
      return insertAsked(tx, { ...request, termsVersion }, checked, context);
    });
  };
  return afterUnpaid(ask, context);
}

function requireOwn(approval: OrderApproval, { viewer }: CountedAsking): OrderApproval {
  if (approval.customerId !== viewer.customerId) throw new AppError('order.key_reused');
  return approval;
}

async function insertAsked(
  tx: Db,
  request: KeyedRequest & { readonly termsVersion: number },
  checked: CheckedOrder,
  context: CountedAsking,
): Promise<OrderApproval> {
  const { viewer, storeView, now } = context;
  const { customerId, companyId, representativeId } = viewer;
  if (customerId === undefined || companyId === undefined) throw new AppError('company.none');
  const { cart, lines, totals, shippingMethod, paymentMethod } = checked;
  if (!isInvoice(paymentMethod.code)) throw new AppError('approval.invoice_only');
  const buying = await buyingOf(tx, context);
  const id = await insertApproval(tx, {
    key: request.key,
    companyId,
    customerId,
    ...(representativeId !== undefined && { representativeId }),
    storeCode: storeView.code,
    reasons: buying === undefined ? [] : approvalReasonsOf(buying, totals.total.net),
    purchase: purchaseOf(request, checked),
    order: { lines, totals, ...(shippingMethod && { shippingMethod }), paymentMethod },
    ...(cart && { cart: { id: cart.id, version: cart.version } }),
    askedAt: now,
  });
  if (cart !== undefined) await clearCart(tx, cart, lines, now);
  await countHourly(tx, 'orders', context);
  const asked = await findApproval(tx, id);
  if (asked === undefined) throw new AppError('approval.not_found');
  await tellApprovers(tx, asked, context);
  return asked;
}

function purchaseOf(
  request: OrderRequest & { readonly termsVersion: number },
  { cart, billing, fields }: CheckedOrder,
): AskedPurchase {
  const { lines, email, shipping, shippingMethod, paymentMethodCode, termsVersion } = request;
  return {
    lines: linesOfCart(lines),
    email,
    billing,
    ...(shipping && { shipping }),
    ...(shippingMethod && { shippingMethod }),
    paymentMethodCode,
    fields,
    termsVersion,
    ...(cart?.couponCode !== undefined && { couponCode: cart.couponCode }),
    ...(cart?.points !== undefined && { points: cart.points }),
  };
}

/** Writes to all approvers, each in the language of their account. */
async function tellApprovers(
  tx: Db,
  asked: OrderApproval,
  { now }: Pick<CountedAsking, 'now'>,
): Promise<void> {
  const { id, companyId } = asked;
  for (const approver of await findApprovers(tx, companyId)) {
    if (isAskedBy(asked, approver.customerId)) continue;
    const { email: to, storeCode } = approver;
    const key = `approval-asked ${id} ${approver.customerId}`;
    const document = { approvalId: id, to, storeCode };
    await sendLetter(tx, { kind: 'mail.approval-asked', key, document }, now);
  }
}
