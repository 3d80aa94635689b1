import * as prices from '#contract/prices.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { priceSpan } from '#domain/pricing/price-span.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';

/** Prices by quantity, which the cart charges as well (rules/prices#prices-for-other-clients). */
export const priceMatrix = defineRoute(prices.matrix, [], async ({ query: { sku } }, context) => {
  requirePrices(context);
  const [product] = await offeredBySku([sku], context);
  if (product?.offer.kind !== 'priced') return { result: [] };
  const { unit, tiers } = product.offer;
  return { result: tiers.length === 0 ? [] : [{ quantity: 1, unit }, ...tiers] };
});

/** Prices of the asking group; one that a client names changes nothing (rules/prices#prices-for-other-clients). */
export const priceGroup = defineRoute(
  prices.group,
  ['stock.skus_missing'],
  async ({ query: { skus } }, context) => {
    requirePrices(context);
    if (skus.length === 0) throw new AppError('stock.skus_missing');
    const offered = await offeredBySku(skus, context);
    const result = offered.map((product) => {
      const { id, sku } = product;
      const span = priceSpan(product);
      if (span === undefined) return { id, sku };
      const { final, regular, special } = span;
      const regularNet = regular.net;
      return { id, sku, prices: { final, regularNet, isRegular: special === undefined } };
    });
    return { result };
  },
);

/** A guest who sees no prices is asked to sign in; a customer who sees none gets an answer without. */
function requirePrices({ viewer, storeView }: RequestContext): void {
  const isHidden = isPriceHidden(viewer, storeView.settings.prices);
  if (isHidden && viewer.customerId === undefined) throw new AppError('user.unauthorized');
}
