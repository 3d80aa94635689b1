import * as v from 'valibot';
import { defaultSettings } from '#domain/settings.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { lengthOf } from '#contract/http/costly.ts';
import { productFromWire, productSchema, productToWire } from '#contract/wire/product.ts';
import { readSkus } from '#contract/wire/sku-list.ts';
import {
  renderedPriceFromWire,
  renderedPriceSchema,
  renderedPriceToWire,
  type RenderedPrice,
} from '#contract/wire/rendered-price.ts';

const { maximumPageSize } = defaultSettings.catalog;
const maxListLength = 64 * maximumPageSize;
const maxTokenLength = 4096;

const skuList = v.optional(v.pipe(v.string(), v.maxLength(maxListLength)), '');

/** One page holds at most this many skus. */
const skusOf = (list: string) => readSkus(list, maximumPageSize);

/** A question for products by sku. Without skus it is refused with `product.key_missing`. */
export interface SkuQuestion {
  readonly skus: readonly string[];
}

/** The same in a store view, by its number where one is given. */
export interface RenderQuestion extends SkuQuestion {
  readonly storeId?: number;
}

/**
 * Present prices of products for the viewer; the group in a client's request is ignored
 * (rules/prices#prices-for-other-clients).
 */
export const renderList = endpoint({
  id: 'product.render-list',
  method: 'GET',
  path: '/api/product/render-list',
  summary: 'Present prices of several products',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  asksFor: ({ skus }) => lengthOf(skus),
  query: translation({
    schema: v.strictObject({
      skus: skuList,
      currencyCode: v.optional(v.literal('NOK')),
      storeId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
      userGroupId: v.optional(v.pipe(v.string(), v.maxLength(maxTokenLength))),
    }),
    toWire: ({ skus, storeId }: RenderQuestion) => ({
      skus: skus.join(','),
      ...(storeId === undefined ? {} : { storeId: String(storeId) }),
    }),
    fromWire: ({ skus, storeId }): RenderQuestion => ({
      skus: skusOf(skus),
      ...(storeId === undefined ? {} : { storeId: Number(storeId) }),
    }),
  }),
  result: translation({
    schema: v.object({ items: v.array(renderedPriceSchema) }),
    toWire: (items: readonly RenderedPrice[]) => ({ items: items.map(renderedPriceToWire) }),
    toWireInSlices: async (items, inSlices) => ({
      items: [...(await inSlices(items, (slice) => slice.map(renderedPriceToWire)))],
    }),
    fromWire: ({ items }): readonly RenderedPrice[] => items.map(renderedPriceFromWire),
  }),
  shape: 'envelope',
});

function listOf(items: readonly ReturnType<typeof productToWire>[]) {
  return {
    items: [...items],
    search_criteria: { page_size: maximumPageSize, current_page: 1 },
    total_count: items.length,
  };
}

/** Whole products by sku, as in a search. */
export const list = endpoint({
  id: 'product.list',
  method: 'GET',
  path: '/api/product/list',
  summary: 'Several products by sku',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  asksFor: ({ skus }) => lengthOf(skus),
  query: translation({
    schema: v.strictObject({ skus: skuList }),
    toWire: ({ skus }: SkuQuestion) => ({ skus: skus.join(',') }),
    fromWire: ({ skus }): SkuQuestion => ({ skus: skusOf(skus) }),
  }),
  result: translation({
    schema: v.object({
      items: v.array(productSchema),
      search_criteria: v.object({ page_size: v.number(), current_page: v.number() }),
      total_count: v.number(),
    }),
    toWire: (products: readonly OfferedProduct[]) => listOf(products.map(productToWire)),
    toWireInSlices: async (products, inSlices) =>
      listOf(await inSlices(products, (slice) => slice.map(productToWire))),
    fromWire: ({ items }): readonly OfferedProduct[] => items.map(productFromWire),
  }),
  shape: 'envelope',
});
