import type { Product } from '#domain/catalog/product.ts';
import { addPrices } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { priceArticle, type PricedArticle } from './price-article.ts';
import type { PriceContext } from './price-context.ts';

/** Products that a grouped product links to, by sku. */
export type AssociatedProducts = ReadonlyMap<
  string,
  PricedArticle & Pick<Product, 'taxClassId' | 'status'>
>;

/**
 * A grouped product costs the sum of its associated products, one of each (spec §4, protocol 3.7.6).
 * spec-gap: with one of them missing or without a price the sum is unknown, so nobody buys half a group.
 */
export function priceGrouped(
  product: Product,
  associated: AssociatedProducts,
  context: PriceContext,
): Offer {
  const offers = product.links
    .filter((link) => link.kind === 'associated')
    .map((link): Offer => {
      const part = associated.get(link.sku);
      return part === undefined
        ? { kind: 'unknown' }
        : priceArticle(part, part.taxClassId, context);
    });
  const withheld = offers.find((offer) => offer.kind !== 'priced');
  if (withheld !== undefined || offers.length === 0) return withheld ?? { kind: 'unknown' };
  const units = offers.flatMap((offer) => (offer.kind === 'priced' ? [offer.unit] : []));
  return { kind: 'priced', unit: addPrices(...units), tiers: [], isFrom: false };
}
