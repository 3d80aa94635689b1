import type { fetchItems as endpoint } from '#contract/wishlist.ts';
import type { Handler } from '#server/http/handle.ts';
import { wishedItems } from './wished-items.ts';

export const fetchItems: Handler<typeof endpoint> = async (_input, context) => ({
  result: await wishedItems(context),
});
