import type { Article } from '#domain/catalog/product.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { Settings } from '#domain/settings.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { RequestKind } from './request.ts';

/** An article as a viewer is shown it. */
export interface RequestableArticle extends Pick<Article, 'stock' | 'attributes'> {
  readonly offer: Offer;
  readonly isCartHidden: boolean;
}

/**
 * What may be asked about an article (spec §1, §6): its price where none is shown or nobody may buy,
 * guests included; an order where it is not in stock; a rental where it is let.
 */
export function offeredRequests(
  { offer, stock, attributes, isCartHidden }: RequestableArticle,
  { rental }: Pick<Settings, 'rental'>,
): ReadonlySet<RequestKind> {
  const kinds = new Set<RequestKind>();
  if (offer.kind !== 'priced' || isCartHidden) kinds.add('price');
  if (isSoldOut(stock)) kinds.add('order');
  if (isRentable({ attributes }, rental)) kinds.add('rental');
  return kinds;
}
