import type { wishlistRules } from '#domain/customer/wishlist-forms.ts';
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
import type { Db } from '#server/repositories/system/schema.ts';
import { newToken } from '#server/tokens.ts';
import { makeList, putInto, takeOut, withLists } from './wishlist-steps.ts';

type Written = FormValues<typeof wishlistRules>;

interface Change {
  readonly tx: Db;
  readonly list: Wishlist;
  readonly written: Written;
  readonly now: Moment;
  readonly maxProducts: number;
}

/**
 * Changes one list of the customer, or makes one (rules/products#wishlist). Returns the list to show
 * next; nothing is the default list.
 */
export function changeWishlists(
  written: Written,
  id: number | 'unknown' | undefined,
  asking: Asking,
): Promise<number | undefined> {
  const { storeView, now } = asking;
  const { maximumProducts: maxProducts } = storeView.settings.wishlist;
  return withLists([id, written.to], asking, async (tx, own) => {
    const list = { customerId: own.customerId, id: id === 'unknown' ? undefined : id };
    if (written.deed === 'make') return makeList(tx, own, written.name, now);
    await changes[written.deed]({ tx, list, written, now, maxProducts });
    return written.deed === 'remove' ? undefined : list.id;
  });
}

const changes: Readonly<
  Record<Exclude<Written['deed'], 'make'>, (change: Change) => Promise<void>>
> = {
  rename: ({ tx, list, written }) => named.renameNamedList(tx, idOf(list), written.name),
  remove: ({ tx, list }) => named.deleteNamedList(tx, idOf(list)),
  move: async ({ tx, list, written: { sku, to }, now, maxProducts }) => {
    if (to === list.id) return;
    const known = await findProductIds(tx, sku);
    const ids = sku.flatMap((each) => known.get(each.toLowerCase()) ?? []);
    await putInto(tx, { ...list, id: to }, { ids, now, maxProducts });
    await takeOut(tx, list, sku);
  },
  take: ({ tx, list, written }) => takeOut(tx, list, written.sku),
  share: ({ tx, list, now }) => insertShare(tx, list, newToken(), now),
  'end-share': ({ tx, list }) => deleteShare(tx, list),
};

/** The default list has neither a name nor an end. */
function idOf({ id }: Wishlist): number {
  if (id === undefined) throw new AppError('wishlist.unknown');
  return id;
}
