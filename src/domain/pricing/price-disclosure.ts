import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/**
 * Whether this viewer's group sees "Price on Request" (spec §6). A hidden price has no amount in
 * any answer, facet or sort (decisions M5, M10), so it is decided before anything is priced.
 */
export function isPriceHidden(viewer: Viewer, prices: Settings['prices']): boolean {
  return prices.hiddenForGroups.includes(viewer.groupId);
}
