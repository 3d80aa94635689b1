import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { Product } from '#domain/catalog/product.ts';
import { addPrices } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { findPart, type Parts } from './parts.ts';
import { priceArticle } from './price-article.ts';
import type { PriceContext } from './price-context.ts';
import { termsOf } from './terms.ts';

/**
 * A grouped product costs the sum of its associated products, one of each (spec §4, protocol 3.7.6).
 * spec-gap: with one of them missing or without a price the sum is unknown, so nobody buys half a group.
 */
export function priceGrouped(product: Product, parts: Parts, context: PriceContext): Offer {
  const offers = associatedLinks(product).map(({ sku }): Offer => {
    const part = findPart(parts, sku);
    return part === undefined
      ? { kind: 'unknown' }
      : priceArticle(part, termsOf(part, context), context);
  });
  const withheld = offers.find((offer) => offer.kind !== 'priced');
  if (withheld !== undefined || offers.length === 0) return withheld ?? { kind: 'unknown' };
  const units = offers.flatMap((offer) => (offer.kind === 'priced' ? [offer.unit] : []));
  return { kind: 'priced', unit: addPrices(...units), tiers: [], isFrom: false };
}
