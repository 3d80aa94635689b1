import type { AttributeValues } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/** How a yes-or-no attribute says yes. */
const yes = '1';

/**
 * Whether this viewer's group sees "Price on Request" (spec §6). A hidden price has no amount in
 * any answer, facet or sort (decisions M5, M10), so it is decided before anything is priced.
 */
export function isPriceHidden(viewer: Viewer, prices: Settings['prices']): boolean {
  return prices.hiddenForGroups.includes(viewer.groupId);
}

/** Whether a product has a price on request whoever asks: its order-product flag is set (protocol 5.1 a). */
export function isOnRequest(
  attributes: AttributeValues,
  { onRequestAttribute }: Settings['prices'],
): boolean {
  return onRequestAttribute !== '' && attributes[onRequestAttribute] === yes;
}
