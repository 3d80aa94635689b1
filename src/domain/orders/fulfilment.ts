import type { ProductKind } from '#domain/catalog/product.ts';

/** The way a line reaches its buyer, in the order in which people are told. It decides what may be taken back. */
export const fulfilments = [
  'from-stock',
  /** In a cart: only shops have it, so it is fetched. An order of it comes from the stock of a shop. */
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
  /** Absent on lines of before it was kept. */
  readonly fulfilment?: Fulfilment;
}

/** Whether a carrier brings it. */
export function isSent(fulfilment: Fulfilment): boolean {
  return fulfilment === 'made-to-measure' || isReturnable(fulfilment);
}

/** Whether a carrier or the buyer takes something; a file is sent by e-mail, and a service is no goods. */
export function isGoods(fulfilment: Fulfilment): boolean {
  return fulfilment === 'rental' || isSent(fulfilment);
}

/** Whether the shop takes it back of its own will: ordinary goods, also those it ordered in. */
export function isReturnable(fulfilment: Fulfilment): boolean {
  return isOnHand(fulfilment) || fulfilment === 'ordered-in';
}

/** Whether the shop has it, in the warehouse or at a counter. */
export function isOnHand(fulfilment: Fulfilment): fulfilment is 'from-stock' | 'in-shop' {
  return fulfilment === 'from-stock' || fulfilment === 'in-shop';
}

/** The fulfilment of a line, as far as the line tells. */
export function lineFulfilment({ kind, options, fulfilment }: FulfilledLine): Fulfilment {
  if (fulfilment !== undefined) return fulfilment;
  if (options.rental !== undefined) return 'rental';
  if (kind === 'virtual') return 'service';
  return kind === 'downloadable' ? 'download' : 'from-stock';
}
