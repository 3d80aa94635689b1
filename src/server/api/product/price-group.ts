import type { group as endpoint } from '#contract/prices.ts';
import { priceSpan } from '#domain/pricing/price-span.ts';
import type { Handler } from '#server/http/handle.ts';
import { namedProducts } from './named-products.ts';
import { requirePrices } from './require-prices.ts';

/** Prices of the asking group; one that a client names changes nothing (rules/prices#prices-for-other-clients). */
export const priceGroup: Handler<typeof endpoint> = async ({ query: { skus } }, context) => {
  requirePrices(context);
  const offered = await namedProducts(skus, context);
  const result = offered.map((product) => {
    const { id, sku } = product;
    const span = priceSpan(product);
    if (span === undefined) return { id, sku };
    const { final, regular, special } = span;
    const prices = { final, regularNet: regular.net, isRegular: special === undefined };
    return { id, sku, prices };
  });
  return { result };
};
