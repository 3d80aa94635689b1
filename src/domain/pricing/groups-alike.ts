import type { Product } from '#domain/catalog/product.ts';
import { findPart, partSkus, type Parts } from './parts.ts';
import { isPriceHidden } from './price-disclosure.ts';
import type { PriceContext } from './price-context.ts';
import { taxGroup } from './tax-group.ts';

/**
 * Customer groups in sets of those that a product has the same price for, whatever the price is: no tier names
 * them, and they are taxed and shown alike (rules/prices#price-columns). One of a set is priced for all of it.
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

/** The groups that have a price of their own of something the product's price is made of. */
function groupsNamed(product: Product, parts: Parts): ReadonlySet<number> {
  const others = partSkus(product).flatMap((sku) => findPart(parts, sku) ?? []);
  const lists = [product, ...product.variants, ...others].map(({ priceList }) => priceList);
  return new Set(lists.flatMap(({ tiers }) => tiers.map(({ groupId }) => groupId)));
}
