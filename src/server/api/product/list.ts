import type { list as endpoint } from '#contract/product.ts';
import type { Handler } from '#server/http/handle.ts';
import { offeredBySku } from './offered-by-sku.ts';

export const list: Handler<typeof endpoint> = async ({ query: { skus } }, context) => ({
  result: await offeredBySku(skus, context),
});
