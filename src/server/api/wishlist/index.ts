import * as wishlist from '#contract/wishlist.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { WishlistItem } from '#domain/customer/wishlist.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findWishes } from '#server/repositories/customers/wishlists.ts';
import { requireCustomer } from '#server/require-permission.ts';
import {
  makeListWith,
  putOnList,
  severalLists,
  takeOffList,
} from '#server/workflows/customers/listed-wishes.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';

const fetchItems = defineRoute(wishlist.fetchItems, [], async (_input, context) => wishes(context));

const addItem = defineRoute(
  wishlist.addItem,
  ['product.not_found', 'wishlist.unknown', 'wishlist.full'],
  async ({ query, body: sku }, context) => {
    await putOnList(sku, query.list_id, context);
    return wishes(context);
  },
);

const removeItem = defineRoute(
  wishlist.removeItem,
  ['wishlist.unknown'],
  async ({ query, body: sku }, context) => {
    await takeOffList(sku, query.list_id, context);
    return wishes(context);
  },
);

const makeList = defineRoute(
  wishlist.makeList,
  ['product.not_found', 'wishlist.too_many'],
  async ({ body: { name, sku } }, context) => {
    await makeListWith(name, sku, context);
    return wishes(context);
  },
);

/** The default list, and all of them where there are several. */
async function wishes(context: RequestContext) {
  return { result: await wishedItems(context), meta: await severalLists(context) };
}

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

export const wishlistRoutes: readonly Route[] = [fetchItems, addItem, removeItem, makeList];
