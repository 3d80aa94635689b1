import * as v from 'valibot';
import { defaultSettings } from '#domain/settings.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { lengthOf } from '#contract/http/costly.ts';
import { skuParameter } from '#contract/wire/ids.ts';
import { readSkus } from '#contract/wire/sku-list.ts';
import {
  articleStockFromWire,
  articleStockSchema,
  articleStockToWire,
  type ArticleStock,
} from '#contract/wire/stock.ts';

const maxListLength = 64 * defaultSettings.catalog.maximumPageSize;

/** Stock of one article; refuses with `product.key_missing`, `stock.unknown`. */
export const check = endpoint({
  id: 'stock.check',
  method: 'GET',
  path: '/api/stock/check',
  aliases: ['/api/stock/check/:sku'],
  summary: 'Stock of one article',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({ sku: skuParameter }),
  result: translation({
    schema: articleStockSchema,
    toWire: articleStockToWire,
    fromWire: articleStockFromWire,
  }),
  shape: 'envelope',
});

/**
 * Stock of several articles. A call without articles is refused with `product.key_missing`; unknown
 * ones are skipped (rules/calls#stock-calls).
 */
export const list = endpoint({
  id: 'stock.list',
  method: 'GET',
  path: '/api/stock/list',
  summary: 'Stock of several articles',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  asksFor: ({ skus }) => lengthOf(skus),
  query: translation({
    schema: v.strictObject({
      skus: v.optional(v.pipe(v.string(), v.maxLength(maxListLength)), ''),
    }),
    toWire: ({ skus }: { readonly skus: readonly string[] }) => ({ skus: skus.join(',') }),
    fromWire: ({ skus }) => ({ skus: readSkus(skus) }),
  }),
  result: translation({
    schema: v.array(articleStockSchema),
    toWire: (found: readonly ArticleStock[]) => found.map(articleStockToWire),
    fromWire: (wire): readonly ArticleStock[] => wire.map(articleStockFromWire),
  }),
  shape: 'envelope',
});
