import { maxWishlists } from '#domain/customer/wishlist-forms.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import * as named from '#server/repositories/customers/named-wishlists.ts';
import type { Wishlist } from '#server/repositories/customers/wishlist-shares.ts';
import { deleteWish, findWishes, insertWish } from '#server/repositories/customers/wishlists.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { requireCustomer } from '#server/require-permission.ts';

interface OwnLists {
  readonly customerId: number;
  /** The number of the named lists. */
  readonly count: number;
}

/** Does work with the customer's lists locked. Another's list is refused as an unknown one. */
export function withLists<Done>(
  ids: readonly (number | 'unknown' | undefined)[],
  { services, viewer }: Pick<Asking, 'services' | 'viewer'>,
  work: (tx: Db, own: OwnLists) => Promise<Done>,
): Promise<Done> {
  const customerId = requireCustomer(viewer);
  return services.database.transaction(async (tx) => {
    await named.lockWishlists(tx, customerId);
    const lists = await named.findNamedLists(tx, customerId);
    for (const id of ids) {
      const isOwn = id === undefined || lists.some((list) => list.id === id);
      if (!isOwn) throw new AppError('wishlist.unknown');
    }
    return work(tx, { customerId, count: lists.length });
  });
}

/** Makes a list and returns its id. */
export async function makeList(
  tx: Db,
  { customerId, count }: OwnLists,
  name: string,
  now: Moment,
): Promise<number> {
  // The default list counts too.
  if (count + 1 >= maxWishlists) {
    throw new AppError('wishlist.too_many', { details: { maximum: maxWishlists } });
  }
  return named.insertNamedList(tx, customerId, name, now);
}

interface Wishes {
  readonly ids: readonly number[];
  readonly now: Moment;
  readonly maxProducts: number;
}

/** The last of the products goes in first, so that their order stays. */
export async function putInto(
  tx: Db,
  to: Wishlist,
  { ids, now, maxProducts }: Wishes,
): Promise<void> {
  const before = await productsOn(tx, to);
  const coming = ids.filter((id) => !before.includes(id));
  if (before.length + coming.length > maxProducts) {
    throw new AppError('wishlist.full', { details: { maximum: maxProducts } });
  }
  for (const productId of coming.toReversed()) {
    await (to.id === undefined
      ? insertWish(tx, to.customerId, productId, now)
      : named.insertNamedWish(tx, to.id, productId, now));
  }
}

export async function takeOut(tx: Db, list: Wishlist, skus: readonly string[]): Promise<void> {
  for (const productId of (await findProductIds(tx, skus)).values()) {
    await (list.id === undefined
      ? deleteWish(tx, list.customerId, productId)
      : named.deleteNamedWish(tx, list.id, productId));
  }
}

/** The products on a list, newest first. */
export async function productsOn(db: Db, { customerId, id }: Wishlist): Promise<readonly number[]> {
  if (id !== undefined) return named.findNamedWishes(db, id);
  return (await findWishes(db, customerId)).map(({ productId }) => productId);
}
