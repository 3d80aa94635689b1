import type { Asking } from '#server/asking.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * A mark of everything that decides the viewer's prices. A device shows stored prices only where it is
 * the same, so that no other viewer sees them (rules/quick-order#without-a-network).
 */
export function viewerMark({ viewer, storeView }: Pick<Asking, 'viewer' | 'storeView'>): string {
  const { customerId, groupId, companyId, hasNetPrices } = viewer;
  return hashToken(JSON.stringify([storeView.code, customerId, groupId, companyId, hasNetPrices]));
}
