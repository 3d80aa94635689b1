import type { matrix as endpoint } from '#contract/prices.ts';
import type { Handler } from '#server/http/handle.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { requirePrices } from './require-prices.ts';

/** Prices by quantity, which the cart charges as well (rules/prices#prices-for-other-clients). */
export const priceMatrix: Handler<typeof endpoint> = async ({ query: { sku } }, context) => {
  requirePrices(context);
  const [product] = await offeredBySku([sku], context);
  if (product?.offer.kind !== 'priced') return { result: [] };
  const { unit, tiers } = product.offer;
  return { result: tiers.length === 0 ? [] : [{ quantity: 1, unit }, ...tiers] };
};
