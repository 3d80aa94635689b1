import type { AttributeValues } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/** A yes-or-no attribute says yes like this. */
const yes = '1';

/**
 * Whether this viewer's group sees "Price on Request" (rules/prices#price-on-request). A hidden price has no
 * amount in any answer, facet or sort (rules/prices#hidden-prices, rules/prices#price-columns), so it is
 * decided before anything is priced.
 */
export function isPriceHidden(viewer: Viewer, prices: Settings['prices']): boolean {
  return prices.hiddenForGroups.includes(viewer.groupId);
}

/** Whether a product has a price on request for every viewer: its order-product flag is set. */
export function isOnRequest(
  attributes: AttributeValues,
  { onRequestAttribute }: Settings['prices'],
): boolean {
  return onRequestAttribute !== '' && attributes[onRequestAttribute] === yes;
}
