import type { CartPaymentLine } from '#domain/payments/cart-payment.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { formRules } from '#domain/form-rules.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ApprovalReason } from './order-limits.ts';

/** The status of an order that waits for an approval, or waited (rules/companies#order-approval). */
export const approvalStatuses = ['asked', 'approved', 'refused', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What the asker sent, from which the order is made once it is approved. */
export interface AskedPurchase extends Pick<Order, 'email' | 'billing' | 'shipping' | 'fields'> {
  readonly lines: readonly CartPaymentLine[];
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethodCode: string;
  readonly termsVersion: number;
  /** The coupon and the points of the cart. */
  readonly couponCode?: string;
  readonly points?: number;
}

/** An order as it was asked for; nothing of it is reserved. */
export interface OrderApproval {
  readonly id: number;
  /** The key of the order, also while there is none. */
  readonly key: string;
  readonly status: ApprovalStatus;
  readonly companyId: number;
  /** The user who asks. */
  readonly customerId: number;
  readonly storeCode: string;
  readonly reasons: readonly ApprovalReason[];
  readonly purchase: AskedPurchase;
  /** The lines and sums that the asker saw. */
  readonly order: Pick<Order, 'lines' | 'totals' | 'shippingMethod' | 'paymentMethod'>;
  readonly askedAt: Moment;
  readonly decidedAt?: Moment;
  /** The approver; absent for a request that was withdrawn, and once that person is erased. */
  readonly decidedBy?: number;
  /** The approver's words; empty without a refusal. */
  readonly refusal: string;
  readonly orderId?: number;
}

/** A request is decided once, and not by its asker. Refuses `approval.decided`, `approval.own`. */
export function checkDecision(
  { status, customerId }: Pick<OrderApproval, 'status' | 'customerId'>,
  decider: number,
): Result<number> {
  if (status !== 'asked') return refused('approval.decided');
  return customerId === decider ? refused('approval.own') : accepted(decider);
}

/** The form of a refusal: the asker is told why. */
export const refusalRules = formRules({ reason: (text) => checkLineText(text, 2) });
