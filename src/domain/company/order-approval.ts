import type { CartPaymentLine } from '#domain/payments/cart-payment.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { formRules } from '#domain/form-rules.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ApprovalReason } from './order-limits.ts';

/** The statuses of a request (rules/companies#order-approval). */
export const approvalStatuses = ['asked', 'approved', 'refused', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The purchase as the asker sent it. The order is made from it once it is approved. */
export interface AskedPurchase extends Pick<Order, 'email' | 'billing' | 'shipping' | 'fields'> {
  readonly lines: readonly CartPaymentLine[];
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethodCode: string;
  readonly termsVersion: number;
  /** The coupon code of the cart, and below it the points. */
  readonly couponCode?: string;
  readonly points?: number;
}

/** A request for an order to be approved. It reserves nothing. */
export interface OrderApproval {
  readonly id: number;
  /** The key of the order, known before the order is placed. */
  readonly key: string;
  readonly status: ApprovalStatus;
  readonly companyId: number;
  /** The user who asks. */
  readonly customerId: number;
  /** The sales representative who asks in their name. */
  readonly representativeId?: number;
  readonly storeCode: string;
  readonly reasons: readonly ApprovalReason[];
  readonly purchase: AskedPurchase;
  /** The lines and sums that the asker saw. */
  readonly order: Pick<Order, 'lines' | 'totals' | 'shippingMethod' | 'paymentMethod'>;
  /** The version of the cart that it took its lines from. */
  readonly cart?: { readonly id: string; readonly version: number };
  readonly askedAt: Moment;
  readonly decidedAt?: Moment;
  /** The approver; absent for a request that was withdrawn, and once that person is erased. */
  readonly decidedBy?: number;
  /** The approver's words; empty without a refusal. */
  readonly refusal: string;
  readonly orderId?: number;
}

type AskedBy = Pick<OrderApproval, 'customerId' | 'representativeId'>;

/** Whether a person asked, as themselves or in the name of a customer. */
export function isAskedBy({ customerId, representativeId }: AskedBy, person: number): boolean {
  return customerId === person || representativeId === person;
}

/**
 * Checks that a user may decide a request: it is decided once, and not by those who asked
 * (rules/companies#order-approval). Refuses `approval.decided`, `approval.own`.
 */
export function checkDecision(
  asked: AskedBy & Pick<OrderApproval, 'status'>,
  decider: number,
): Result<number> {
  if (asked.status !== 'asked') return refused('approval.decided');
  return isAskedBy(asked, decider) ? refused('approval.own') : accepted(decider);
}

/** The form of a refusal; its reason is told to the asker. */
export const refusalRules = formRules({ reason: (text) => checkLineText(text, 2) });
