import * as product from '#contract/product.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { list } from './list.ts';
import { renderList } from './render-list.ts';

export const productRoutes: readonly Route[] = [
  defineRoute(product.renderList, renderList),
  defineRoute(product.list, list),
];
