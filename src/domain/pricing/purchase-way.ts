import { isRentable } from '#domain/stock/is-rentable.ts';
import type { OfferedProduct } from './offered-product.ts';

/** Where a product of a list can be put into the cart: on its line, after choosing a variant there, on its page, nowhere. */
export type PurchaseWay = 'line' | 'variant' | 'page' | 'nowhere';

type Asked = Pick<
  OfferedProduct,
  'kind' | 'offer' | 'isCartHidden' | 'customOptions' | 'attributes'
>;

/** The way a product is bought from a list: a product with choices of its own needs its page (rules/prices#cart-button). */
export function purchaseWay({ attributes, ...product }: Asked): PurchaseWay {
  const { kind, offer, isCartHidden, customOptions } = product;
  if (offer.kind !== 'priced' || isCartHidden) return 'nowhere';
  if (kind === 'grouped' || kind === 'bundle' || customOptions.length > 0) return 'page';
  // A period is chosen there.
  if (isRentable({ attributes })) return 'page';
  return kind === 'configurable' ? 'variant' : 'line';
}
