import * as v from 'valibot';
import type { TierOffer } from '#domain/pricing/offer.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  articlePriceFromWire,
  articlePriceSchema,
  articlePriceToWire,
  tierOfferFromWire,
  tierOfferSchema,
  tierOfferToWire,
  type ArticlePrice,
} from '#contract/wire/article-prices.ts';
import { skuParameter } from '#contract/wire/ids.ts';
import { readSkus } from '#contract/wire/sku-list.ts';
import type { SkuQuestion } from './product.ts';

/** Skus above this number are ignored. */
const maxSkus = 100;
const maxListLength = 64 * maxSkus;

const ofPrices = {
  method: 'GET',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  shape: 'envelope',
} as const;

/**
 * The quantities at which an article's unit price for the viewer falls, beginning with one piece. Empty
 * where no quantity lowers the price. A call without a sku is refused with `product.key_missing`, and a
 * guest who sees no prices with `user.unauthorized` (rules/prices#prices-for-other-clients).
 */
export const matrix = endpoint({
  ...ofPrices,
  id: 'prices.matrix',
  path: '/api/ext/price-matrix/prices',
  summary: 'Prices of an article by quantity',
  query: v.strictObject({ sku: skuParameter }),
  result: translation({
    schema: v.array(tierOfferSchema),
    toWire: (tiers: readonly TierOffer[]) => tiers.map(tierOfferToWire),
    fromWire: (wire): readonly TierOffer[] => wire.map(tierOfferFromWire),
  }),
});

/**
 * Unit prices of several articles for the viewer. A call without articles is refused with
 * `product.key_missing`, and a guest who sees no prices with `user.unauthorized`.
 */
export const group = endpoint({
  ...ofPrices,
  id: 'prices.group',
  path: '/api/ext/price-group/prices',
  summary: 'Prices of several articles for the asking group',
  query: translation({
    schema: v.strictObject({
      skus: v.optional(v.pipe(v.string(), v.maxLength(maxListLength)), ''),
    }),
    toWire: ({ skus }: SkuQuestion) => ({ skus: skus.join(',') }),
    fromWire: ({ skus }): SkuQuestion => ({ skus: readSkus(skus, maxSkus) }),
  }),
  result: translation({
    schema: v.object({ items: v.array(articlePriceSchema) }),
    toWire: (items: readonly ArticlePrice[]) => ({ items: items.map(articlePriceToWire) }),
    fromWire: ({ items }): readonly ArticlePrice[] => items.map(articlePriceFromWire),
  }),
});
