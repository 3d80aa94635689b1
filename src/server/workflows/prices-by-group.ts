import type { Product } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import { findPart, partSkus, type Parts } from '#domain/pricing/parts.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { taxGroup } from '#domain/pricing/tax-group.ts';
import type { Services } from '#server/services.ts';
import { priceSafely } from './price-safely.ts';

/** What products of one store view are priced with for every group. */
export interface PriceSource {
  readonly groupIds: readonly number[];
  readonly parts: Parts;
  /** A price context but for its viewer. */
  readonly pricing: Omit<PriceContext, 'viewer'>;
  readonly log: Services['log'];
}

/**
 * Gross price of each group; nothing where the group may not see it (decisions M10). Groups that no tier
 * names, and that are taxed and shown alike, are asked the same, so that one of them is priced for all.
 */
export function pricesByGroup(
  product: Product,
  source: PriceSource,
): Readonly<Record<number, Ore>> {
  const { groupIds, pricing } = source;
  const named = groupsNamed(product, source);
  const asked = new Map<string, Ore | undefined>();
  const prices: Record<number, Ore> = {};
  for (const groupId of groupIds) {
    const viewer: Viewer = { groupId, hasNetPrices: false };
    const isHidden = isPriceHidden(viewer, pricing.prices);
    const alike = `tax ${taxGroup(pricing.taxByGroup, viewer)}, hidden ${isHidden}`;
    const key = named.has(groupId) ? `group ${groupId}` : alike;
    if (!asked.has(key)) asked.set(key, grossFor(product, viewer, source));
    const price = asked.get(key);
    if (price !== undefined) prices[groupId] = price;
  }
  return prices;
}

/** The groups that have a price of their own of something the product's price is made of. */
function groupsNamed(product: Product, { parts }: PriceSource): ReadonlySet<number> {
  const others = partSkus(product).flatMap((sku) => findPart(parts, sku) ?? []);
  const lists = [product, ...product.variants, ...others].map(({ priceList }) => priceList);
  return new Set(lists.flatMap(({ tiers }) => tiers.map(({ groupId }) => groupId)));
}

function grossFor(
  product: Product,
  viewer: Viewer,
  { pricing, parts, log }: PriceSource,
): Ore | undefined {
  const { offer } = priceSafely(product, { ...pricing, viewer }, parts, log);
  return offer.kind === 'priced' ? offer.unit.gross : undefined;
}
