import type { Article } from '#domain/catalog/product.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { RequestKind } from './request.ts';

/** An article as one viewer sees it. */
export interface RequestableArticle extends Pick<Article, 'stock' | 'attributes'> {
  readonly offer: Offer;
  readonly isCartHidden: boolean;
}

/**
 * Lists the requests that an article offers (rules/companies#requests). A viewer can ask for its price
 * where none is shown or the viewer may not buy, for an order where the warehouse has none, and for a
 * rental where the cart can't take one.
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
