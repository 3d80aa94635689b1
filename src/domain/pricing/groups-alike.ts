import type { Product } from '#domain/catalog/product.ts';
import { findPart, partSkus, type Parts } from './parts.ts';
import { isPriceHidden } from './price-disclosure.ts';
import type { PriceContext } from './price-context.ts';
import { taxGroup } from './tax-group.ts';

/**
 * Sets of customer groups that always have the same price for a product: no tier names them, and they
 * have the same tax and display (rules/prices#price-columns). The price of one group of a set is valid
 * for all.
 */
export function groupsAlike(
  product: Product,
  groupIds: readonly number[],
  pricing: Omit<PriceContext, 'viewer'>,
  parts: Parts,
): readonly (readonly number[])[] {
  const named = groupsNamed(product, parts);
  const sets = Map.groupBy(groupIds, (groupId) => {
    if (named.has(groupId)) return `group ${groupId}`;
    const viewer = { groupId, hasNetPrices: false };
    const isHidden = isPriceHidden(viewer, pricing.prices);
    return `tax ${taxGroup(pricing.taxByGroup, viewer)}, hidden ${isHidden}`;
  });
  return [...sets.values()];
}

/** The groups that a tier names, in the product, its variants or its parts. */
function groupsNamed(product: Product, parts: Parts): ReadonlySet<number> {
  const others = partSkus(product).flatMap((sku) => findPart(parts, sku) ?? []);
  const lists = [product, ...product.variants, ...others].map(({ priceList }) => priceList);
  return new Set(lists.flatMap(({ tiers }) => tiers.map(({ groupId }) => groupId)));
}
