import { ask } from '#contract/approvals.ts';
import { ApiError, isRefusal } from '#contract/http/api-error.ts';
import { emptyAfterOrder } from '#web/state/cart/cart-changes.ts';
import { forgetDetails } from '#web/state/checkout/checkout.ts';
import { newTotals } from '#web/offline/new-totals.ts';
import { client } from '#web/state/page/this-page.ts';
import { explain, orderOf, type Checkout, type Placing } from './place-order.ts';

/** The result of asking: a request that the shop has, or a refusal that is told like that of an order. */
export type AskedFor =
  | { readonly kind: 'asked'; readonly id: number }
  /** Whether the shop has the request is unknown, so a repeat sends the same key. */
  | (Exclude<Placing, { kind: 'kept' }> & { readonly isUnanswered?: true });

/**
 * Sends an order for approval (rules/companies#order-approval). It does not wait on the device: without a network the
 * shopper is told so, and the cart stays.
 */
export async function askForOrder(checkout: Checkout): Promise<AskedFor> {
  try {
    const order = await orderOf(checkout);
    if (!order.ok) return { kind: 'refused', code: order.refusal.code };
    const { result } = await client.call(ask, { body: order.value });
    await Promise.all([emptyAfterOrder(), forgetDetails()]);
    return { kind: 'asked', id: result.approval_id };
  } catch (error) {
    return notAsked(error);
  }
}

/** Only an answer that refuses the request lets the next press begin another. */
export function notAsked(error: unknown): Exclude<AskedFor, { kind: 'asked' }> {
  const told = error instanceof ApiError ? error : new ApiError('server.failed');
  const { code, details } = told;
  const totals = code === 'order.price_changed' ? newTotals(details) : undefined;
  const placing = explain({ code, details, ...(totals && { newTotals: totals }) });
  return { ...placing, ...(!isRefusal(error) && { isUnanswered: true }) };
}
