import type { OfferedProduct } from './offered-product.ts';

/** Where a product of a list can be put into the cart: on its line, after choosing a variant there, on its page, nowhere. */
export type PurchaseWay = 'line' | 'variant' | 'page' | 'nowhere';

type Asked = Pick<OfferedProduct, 'kind' | 'offer' | 'isCartHidden' | 'customOptions'>;

/** How a product is bought from a list: what has choices of its own needs its page (spec §6 cart button). */
export function purchaseWay({ kind, offer, isCartHidden, customOptions }: Asked): PurchaseWay {
  if (offer.kind !== 'priced' || isCartHidden) return 'nowhere';
  if (kind === 'grouped' || kind === 'bundle' || customOptions.length > 0) return 'page';
  return kind === 'configurable' ? 'variant' : 'line';
}
