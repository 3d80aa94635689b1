import type { list as endpoint } from '#contract/product.ts';
import type { Handler } from '#server/http/handle.ts';
import { namedProducts } from './named-products.ts';

export const list: Handler<typeof endpoint> = async ({ query: { skus } }, context) => ({
  result: await namedProducts(skus, context),
});
