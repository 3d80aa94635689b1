import * as product from '#contract/product.ts';
import * as prices from '#contract/prices.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { list } from './list.ts';
import { priceGroup } from './price-group.ts';
import { priceMatrix } from './price-matrix.ts';
import { renderList } from './render-list.ts';

export const productRoutes: readonly Route[] = [
  defineRoute(product.renderList, renderList, ['stock.skus_missing']),
  defineRoute(product.list, list, ['stock.skus_missing']),
  defineRoute(prices.matrix, priceMatrix),
  defineRoute(prices.group, priceGroup, ['stock.skus_missing']),
];
