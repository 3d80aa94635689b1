import type {
  SharedWishlistView,
  ShownWishlist,
  WishedProducts,
  WishlistsView,
} from '#contract/views/wishlists.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { readListId, wishlistDeeds } from '#domain/customer/wishlist-forms.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import type { Asking } from '#server/asking.ts';
import { findNamedLists } from '#server/repositories/customers/named-wishlists.ts';
import {
  findSharedList,
  findShareKey,
  type Wishlist,
} from '#server/repositories/customers/wishlist-shares.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { productsOn } from '#server/workflows/customers/wishlist-steps.ts';
import { missing, type View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

export const wishlistsView: View<WishlistsView> = async (asked) => {
  const { asking, query, shop } = asked;
  const { customerId } = asking.viewer;
  if (customerId === undefined) return toLogIn(asked);
  const { list, done } = Object.fromEntries(query);
  const { config, database } = asking.services;
  const named = await findNamedLists(database.read, customerId);
  const id = readListId(list);
  const open: ShownWishlist =
    id === undefined ? {} : (named.find((each) => each.id === id) ?? missing());
  const wishlist = { customerId, id: open.id };
  const key = await findShareKey(database.read, wishlist);
  const deed = wishlistDeeds.find((each) => each === done);
  return {
    lists: [{}, ...named],
    open,
    ...(key !== undefined && {
      sharedAt: `${config.publicUrl}${shop.path(`/wishlist/shared/${key}`)}`,
    }),
    ...(deed && { done: deed }),
    ...(await wishedProducts(wishlist, asking)),
  };
};

/** The key alone opens the page, with the prices of the viewer who looks. */
export const sharedWishlistView: View<SharedWishlistView> = async ({ asking, params, shop }) => {
  if (!shop.storeView.settings.wishlist.isEnabled) missing();
  const { read } = asking.services.database;
  const shared = (await findSharedList(read, params['key'] ?? '')) ?? missing();
  return {
    ...(shared.name !== undefined && { name: shared.name }),
    ...(await wishedProducts(shared, asking)),
  };
};

async function wishedProducts(list: Wishlist, asking: Asking): Promise<WishedProducts> {
  const { services, storeView } = asking;
  const ids = await productsOn(services.database.read, list);
  const known = await services.catalog.products(storeView.code, ids);
  const ordered = ids.flatMap((id) => known.find((product) => product.id === id) ?? []);
  const sold = ordered.filter(({ status }) => isEnabled(status));
  return {
    products: (await offerProducts(sold, asking)).map(toTile),
    unsold: ordered
      .filter(({ status }) => !isEnabled(status))
      .map(({ sku, name }) => ({ sku, name })),
  };
}
