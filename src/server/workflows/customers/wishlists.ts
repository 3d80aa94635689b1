import { maxWishlists, type wishlistRules } from '#domain/customer/wishlist-forms.ts';
import type { FormValues } from '#domain/form-rules.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import * as named from '#server/repositories/customers/named-wishlists.ts';
import {
  deleteShare,
  insertShare,
  type Wishlist,
} from '#server/repositories/customers/wishlist-shares.ts';
import { deleteWish, findWishes, insertWish } from '#server/repositories/customers/wishlists.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { newToken } from '#server/tokens.ts';

type Written = FormValues<typeof wishlistRules>;

interface Change {
  readonly tx: Db;
  readonly list: Wishlist;
  readonly written: Written;
  readonly now: Moment;
  readonly maxProducts: number;
}

/**
 * Changes one list of the customer, or makes one (rules/products#wishlist). Another's list is refused as
 * an unknown one. Returns the list to show next; nothing is the default list.
 */
export async function changeWishlists(
  written: Written,
  id: number | 'unknown' | undefined,
  { services, viewer, storeView, now }: Asking,
): Promise<number | undefined> {
  const customerId = requireCustomer(viewer);
  const { maximumProducts: maxProducts } = storeView.settings.wishlist;
  return services.database.transaction(async (tx) => {
    await named.lockWishlists(tx, customerId);
    const own = await named.findNamedLists(tx, customerId);
    for (const each of [id, written.to]) {
      const isOwn = each === undefined || own.some((list) => list.id === each);
      if (!isOwn) throw new AppError('wishlist.unknown');
    }
    const list = { customerId, id: id === 'unknown' ? undefined : id };
    if (written.deed === 'make') return make(tx, customerId, written.name, own.length + 1, now);
    await changes[written.deed]({ tx, list, written, now, maxProducts });
    return written.deed === 'remove' ? undefined : list.id;
  });
}

async function make(tx: Db, customerId: number, name: string, count: number, now: Moment) {
  if (count >= maxWishlists) {
    throw new AppError('wishlist.too_many', { details: { maximum: maxWishlists } });
  }
  return named.insertNamedList(tx, customerId, name, now);
}

const changes: Readonly<
  Record<Exclude<Written['deed'], 'make'>, (change: Change) => Promise<void>>
> = {
  rename: ({ tx, list, written }) => named.renameNamedList(tx, idOf(list), written.name),
  remove: ({ tx, list }) => named.deleteNamedList(tx, idOf(list)),
  move: async (change) => {
    const to = { ...change.list, id: change.written.to };
    if (to.id === change.list.id) return;
    await putInto(to, change);
    await takeOut(change);
  },
  take: takeOut,
  share: ({ tx, list, now }) => insertShare(tx, list, newToken(), now),
  'end-share': ({ tx, list }) => deleteShare(tx, list),
};

/** The default list has neither a name nor an end. */
function idOf({ id }: Wishlist): number {
  if (id === undefined) throw new AppError('wishlist.unknown');
  return id;
}

/** The last chosen article goes in first, so that their order stays. */
async function putInto(to: Wishlist, { tx, written, now, maxProducts }: Change): Promise<void> {
  const known = await findProductIds(tx, written.sku);
  const ids = written.sku.flatMap((sku) => known.get(sku.toLowerCase()) ?? []);
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

async function takeOut({ tx, list, written }: Change): Promise<void> {
  for (const productId of (await findProductIds(tx, written.sku)).values()) {
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
