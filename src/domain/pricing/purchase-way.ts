import { isRentable } from '#domain/stock/is-rentable.ts';
import type { OfferedProduct } from './offered-product.ts';

/**
 * The place from which a product in a list is put into the cart: its line, its line after choosing a
 * variant, its page, or none.
 */
export type PurchaseWay = 'line' | 'variant' | 'page' | 'nowhere';

type Asked = Pick<
  OfferedProduct,
  'kind' | 'offer' | 'isCartHidden' | 'customOptions' | 'attributes'
>;

/**
 * The place from which a listed product is bought: a product with choices of its own needs its page
 * (rules/prices#cart-button).
 */
export function purchaseWay({ attributes, ...product }: Asked): PurchaseWay {
  const { kind, offer, isCartHidden, customOptions } = product;
  if (offer.kind !== 'priced' || isCartHidden) return 'nowhere';
  if (kind === 'grouped' || kind === 'bundle' || customOptions.length > 0) return 'page';
  // The rental period is chosen on the page.
  if (isRentable({ attributes })) return 'page';
  return kind === 'configurable' ? 'variant' : 'line';
}
