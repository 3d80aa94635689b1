import type { list as endpoint } from '#contract/stock.ts';
import type { Handler } from '#server/http/handle.ts';
import { shownStock } from './shown-stock.ts';

export const list: Handler<typeof endpoint> = async ({ query }, context) => {
  const { maximumPageSize } = context.storeView.settings.catalog;
  return { result: await shownStock(query.skus.slice(0, maximumPageSize), context) };
};
