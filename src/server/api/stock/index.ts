import * as stock from '#contract/stock.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { check } from './check.ts';
import { list } from './list.ts';

export const stockRoutes: readonly Route[] = [
  defineRoute(stock.check, check, ['stock.unknown']),
  defineRoute(stock.list, list),
];
