import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { Product } from '#domain/catalog/product.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { addPrices, type Price } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { findPart, type Parts } from './parts.ts';
import { presetQuantity } from './preset-quantity.ts';
import { priceArticle } from './price-article.ts';
import type { PriceContext } from './price-context.ts';
import { termsOf } from './terms.ts';
import { unitAt } from './unit-at.ts';

/**
 * The price of a grouped product: the sum of its preset quantities, or without presets "from" its
 * cheapest article. spec-gap: where a preset article is missing or has no price, the sum is unknown,
 * because half a group is not for sale.
 */
export function priceGrouped(product: Product, parts: Parts, context: PriceContext): Offer {
  const units: Price[] = [];
  const rows: Price[] = [];
  for (const link of associatedLinks(product)) {
    const part = findPart(parts, link.sku);
    if (part === undefined) return { kind: 'unknown' };
    const terms = termsOf(part, context);
    const offer = priceArticle(part, terms, context);
    if (offer.kind !== 'priced') return offer;
    units.push(offer.unit);
    const quantity = presetQuantity(link, part);
    const unit = unitAt(offer, quantity);
    if (unit.ok && quantity > 0 && terms.vatRate !== undefined) {
      rows.push(priceRow(unit.value.net, quantity, terms.vatRate));
    }
  }
  const [cheapest] = units.toSorted((one, other) => one.gross - other.gross);
  if (cheapest === undefined) return { kind: 'unknown' };
  const isFrom = rows.length === 0;
  return { kind: 'priced', unit: isFrom ? cheapest : addPrices(...rows), tiers: [], isFrom };
}
