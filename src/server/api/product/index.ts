import * as product from '#contract/product.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { priceGroup, priceMatrix } from './prices.ts';
import { renderList } from './render-list.ts';

const list = defineRoute(product.list, ['stock.skus_missing'], async ({ query }, context) => {
  if (query.skus.length === 0) throw new AppError('stock.skus_missing');
  return { result: await offeredBySku(query.skus, context) };
});

export const productRoutes: readonly Route[] = [renderList, list, priceMatrix, priceGroup];
