import type { AttributeValues } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/** The stored value of a yes-or-no attribute that is set. */
const yes = '1';

/**
 * Whether this viewer's group sees "Price on Request" (rules/prices#price-on-request). No answer, facet
 * or sort may hold a hidden price (rules/prices#hidden-prices, rules/prices#price-columns), so this is
 * decided before anything is priced.
 */
export function isPriceHidden(viewer: Viewer, prices: Settings['prices']): boolean {
  return prices.hiddenForGroups.includes(viewer.groupId);
}

/**
 * Whether the product's order-product flag is set, so that its price is on request for every viewer.
 */
export function isOnRequest(
  attributes: AttributeValues,
  { onRequestAttribute }: Settings['prices'],
): boolean {
  return onRequestAttribute !== '' && attributes[onRequestAttribute] === yes;
}
