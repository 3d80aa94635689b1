import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A list of a customer; without an id it is the default one. */
export interface Wishlist {
  readonly customerId: number;
  readonly id?: number | undefined;
}

/** The key of the link by which a list is shared now. */
export async function findShareKey(db: Db, { customerId, id }: Wishlist) {
  const share = await db
    .selectFrom('wishlist_shares')
    .select('share_key')
    .where('customer_id', '=', customerId)
    .where('list_id', 'is not distinct from', id ?? null)
    .executeTakeFirst();
  return share?.share_key;
}

/** Shares a list; a list that is shared keeps its link. */
export async function insertShare(
  tx: Db,
  { customerId, id }: Wishlist,
  key: string,
  createdAt: Moment,
): Promise<void> {
  await tx
    .insertInto('wishlist_shares')
    .values({
      share_key: key,
      customer_id: customerId,
      list_id: id ?? null,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShare(tx: Db, { customerId, id }: Wishlist): Promise<void> {
  await tx
    .deleteFrom('wishlist_shares')
    .where('customer_id', '=', customerId)
    .where('list_id', 'is not distinct from', id ?? null)
    .execute();
}

/** The list that a key shares, with its name where it has one. */
export async function findSharedList(
  db: Db,
  key: string,
): Promise<(Wishlist & { readonly name?: string }) | undefined> {
  const share = await db
    .selectFrom('wishlist_shares')
    .leftJoin('named_wishlists', 'named_wishlists.id', 'wishlist_shares.list_id')
    .select(['wishlist_shares.customer_id', 'wishlist_shares.list_id', 'named_wishlists.name'])
    .where('share_key', '=', key)
    .executeTakeFirst();
  if (share === undefined) return undefined;
  const { customer_id: customerId, list_id: id, name } = share;
  return { customerId, ...(id !== null && { id }), ...(name !== null && { name }) };
}
