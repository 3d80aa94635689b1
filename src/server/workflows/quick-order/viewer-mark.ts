import type { Asking } from '#server/asking.ts';
import { agreedMark } from '#server/workflows/prices/agreed-mark.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * A mark of everything that decides the viewer's prices. A device shows stored prices only where it is
 * the same, so that no other viewer sees them, and neither after the company's prices have changed
 * (rules/quick-order#without-a-network).
 */
export function viewerMark({
  viewer,
  storeView,
  now,
}: Pick<Asking, 'viewer' | 'storeView' | 'now'>): string {
  const { customerId, groupId, companyId, hasNetPrices, agreed } = viewer;
  const own = [storeView.code, customerId, groupId, companyId, hasNetPrices];
  return hashToken(JSON.stringify(agreed ? [...own, agreedMark(agreed, now)] : own));
}
