import { approvalReasonsOf, type ApprovalReason } from '#domain/company/order-limits.ts';
import { useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Refused } from './use-place-order.ts';

/**
 * The reasons why the order must be approved; undefined where it need not (rules/companies#order-approval). The server
 * may know more than the page: a colleague may have changed the limits, or another device may have placed an order.
 */
export function useApprovalNeed(refused?: Refused): readonly ApprovalReason[] | undefined {
  const { buying } = useView('checkout/checkout');
  const { totals } = useCheckoutChoice();
  if (buying === undefined) return undefined;
  const reasons = approvalReasonsOf(buying, totals.total.net);
  const { placing } = refused ?? {};
  const isTold = placing?.kind === 'refused' && placing.code === 'order.approval_needed';
  return reasons.length > 0 || isTold ? reasons : undefined;
}
