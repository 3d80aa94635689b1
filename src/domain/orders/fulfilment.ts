import type { ProductKind } from '#domain/catalog/product.ts';

/**
 * The ways in which a line reaches its buyer, in display order. The way also decides the right of
 * return.
 */
export const fulfilments = [
  'from-stock',
  /**
   * The cart's line is only in shops, so it is fetched; in an order it is taken from the stock of a
   * shop.
   */
  'in-shop',
  'ordered-in',
  'made-to-measure',
  'rental',
  'service',
  'download',
] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** The fulfilment of a cart or order line depends on these fields. */
export interface FulfilledLine {
  readonly kind: ProductKind;
  readonly options: { readonly rental?: object | undefined };
  /** Absent on lines from before this field existed. */
  readonly fulfilment?: Fulfilment;
}

/** Whether a carrier delivers it. */
export function isSent(fulfilment: Fulfilment): boolean {
  return fulfilment === 'made-to-measure' || isReturnable(fulfilment);
}

/** Whether it is delivered or fetched as goods. A file is sent by e-mail, and a service is no goods. */
export function isGoods(fulfilment: Fulfilment): boolean {
  return fulfilment === 'rental' || isSent(fulfilment);
}

/** Whether the shop's own free returns cover it: ordinary goods, including those it ordered in. */
export function isReturnable(fulfilment: Fulfilment): boolean {
  return isOnHand(fulfilment) || fulfilment === 'ordered-in';
}

/** Whether it is in stock, in the warehouse or in a shop. */
export function isOnHand(fulfilment: Fulfilment): fulfilment is 'from-stock' | 'in-shop' {
  return fulfilment === 'from-stock' || fulfilment === 'in-shop';
}

/** The fulfilment of a line; undefined where the line does not tell it. */
export function lineFulfilment({ kind, options, fulfilment }: FulfilledLine): Fulfilment {
  if (fulfilment !== undefined) return fulfilment;
  if (options.rental !== undefined) return 'rental';
  if (kind === 'virtual') return 'service';
  return kind === 'downloadable' ? 'download' : 'from-stock';
}
