import type { addItem as endpoint } from '#contract/wishlist.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { findProductIds } from '#server/repositories/catalogue/prices.ts';
import { findWishes, insertWish } from '#server/repositories/customers/wishlists.ts';
import { wishedItems, wisherOf } from './wished-items.ts';

export const addItem: Handler<typeof endpoint> = async ({ body: sku }, context) => {
  const { services, storeView, now } = context;
  const customerId = wisherOf(context);
  const { maximumProducts: maximum } = storeView.settings.wishlist;
  await services.database.transaction(async (tx) => {
    const productId = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
    if (productId === undefined) throw new AppError('product.not_found');
    const wishes = await findWishes(tx, customerId);
    if (wishes.some((wish) => wish.productId === productId)) return;
    if (wishes.length >= maximum) throw new AppError('wishlist.full', { details: { maximum } });
    await insertWish(tx, customerId, productId, now);
  });
  return { result: await wishedItems(context) };
};
