import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/**
 * Whether the cart button is hidden, for the listed groups or, with `true`, for all viewers
 * (rules/prices#cart-button).
 */
export function isCartHidden(viewer: Viewer, prices: Settings['prices']): boolean {
  const hidden = prices.cartHiddenForGroups;
  return hidden === true || hidden.includes(viewer.groupId);
}
