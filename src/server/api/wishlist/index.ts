import * as wishlist from '#contract/wishlist.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { WishlistItem } from '#domain/customer/wishlist.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { deleteWish, findWishes, insertWish } from '#server/repositories/customers/wishlists.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';

const fetchItems = defineRoute(wishlist.fetchItems, [], async (_input, context) => ({
  result: await wishedItems(context),
}));

const addItem = defineRoute(
  wishlist.addItem,
  ['product.not_found', 'wishlist.full'],
  async ({ body: sku }, context) => {
    const { services, storeView, now } = context;
    const customerId = requireCustomer(context.viewer);
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
  },
);

const removeItem = defineRoute(wishlist.removeItem, [], async ({ body: sku }, context) => {
  const customerId = requireCustomer(context.viewer);
  await context.services.database.transaction(async (tx) => {
    const productId = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
    if (productId !== undefined) await deleteWish(tx, customerId, productId);
  });
  return { result: await wishedItems(context) };
});

/**
 * A customer's list with each product as the customer sees it; disabled products are left out but stay
 * stored.
 */
async function wishedItems(context: RequestContext): Promise<readonly WishlistItem[]> {
  const { services, storeView } = context;
  const rows = await findWishes(services.database.read, requireCustomer(context.viewer));
  const ids = rows.map(({ productId }) => productId);
  const products = await services.catalog.products(storeView.code, ids);
  const offered = await offerProducts(
    products.filter(({ status }) => isEnabled(status)),
    context,
  );
  return rows.flatMap(({ id, productId, addedAt }) => {
    const product = offered.find((each) => each.id === productId);
    return product ? [{ id, addedAt, product }] : [];
  });
}

export const wishlistRoutes: readonly Route[] = [fetchItems, addItem, removeItem];
