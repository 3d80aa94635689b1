import type { Article } from '#domain/catalog/product.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { RequestKind } from './request.ts';

/** An article as a viewer is shown it. */
export interface RequestableArticle extends Pick<Article, 'stock' | 'attributes'> {
  readonly offer: Offer;
  readonly isCartHidden: boolean;
}

/**
 * Lists the requests that an article offers (rules/companies#requests). Its price can be asked for where none is shown or
 * no one may buy, guests included. An order can be asked for where the warehouse has none. A rental can be asked for where
 * the cart can't take one.
 */
export function offeredRequests({
  offer,
  stock,
  attributes,
  isCartHidden,
}: RequestableArticle): ReadonlySet<RequestKind> {
  const kinds = new Set<RequestKind>();
  if (offer.kind !== 'priced' || isCartHidden) kinds.add('price');
  if (isSoldOut(inWarehouse(stock))) kinds.add('order');
  return kinds.size > 0 && isRentable({ attributes }) ? new Set(['rental']) : kinds;
}
