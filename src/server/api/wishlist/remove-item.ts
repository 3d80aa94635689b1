import type { removeItem as endpoint } from '#contract/wishlist.ts';
import type { Handler } from '#server/http/handle.ts';
import { findProductIds } from '#server/repositories/catalogue/prices.ts';
import { deleteWish } from '#server/repositories/customers/wishlists.ts';
import { wishedItems, wisherOf } from './wished-items.ts';

export const removeItem: Handler<typeof endpoint> = async ({ body: sku }, context) => {
  const customerId = wisherOf(context);
  await context.services.database.transaction(async (tx) => {
    const productId = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
    if (productId !== undefined) await deleteWish(tx, customerId, productId);
  });
  return { result: await wishedItems(context) };
};
