import * as stock from '#contract/stock.ts';
import type { ArticleStock } from '#contract/wire/stock.ts';
import { discloseStock } from '#domain/stock/disclose-stock.ts';
import { AppError, keyMissing } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { sellableStock } from '#server/workflows/catalog/sellable-stock.ts';

const check = defineRoute(
  stock.check,
  ['product.key_missing', 'stock.unknown'],
  async ({ query }, context) => {
    if (query.sku === '') throw keyMissing('sku');
    const [found] = await shownStock([query.sku], context);
    if (found === undefined) throw new AppError('stock.unknown');
    return { result: found };
  },
);

const list = defineRoute(stock.list, ['product.key_missing'], async ({ query }, context) => {
  if (query.skus.length === 0) throw keyMissing('skus');
  const { maximumPageSize } = context.storeView.settings.catalog;
  return { result: await shownStock(query.skus.slice(0, maximumPageSize), context) };
});

async function shownStock(
  skus: readonly string[],
  { services, storeView, viewer }: RequestContext,
): Promise<readonly ArticleStock[]> {
  const { largestShown } = storeView.settings.stock;
  const isLoggedIn = viewer.customerId !== undefined;
  const found = await sellableStock(skus, { services, storeView });
  return found.map((each) => ({
    ...each,
    stock: discloseStock(each.stock, isLoggedIn, largestShown),
  }));
}

export const stockRoutes: readonly Route[] = [check, list];
