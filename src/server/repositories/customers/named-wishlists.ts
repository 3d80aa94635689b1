import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A customer's named lists, oldest first. */
export async function findNamedLists(db: Db, customerId: number) {
  return db
    .selectFrom('named_wishlists')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** A customer's named lists, oldest first, with the products on them, newest first. */
export async function findListsWithWishes(db: Db, customerId: number) {
  const rows = await db
    .selectFrom('named_wishlists as list')
    .leftJoin('named_wishlist_items as item', 'item.list_id', 'list.id')
    .select(['list.id', 'list.name', 'list.created_at', 'item.product_id', 'item.added_at'])
    .where('list.customer_id', '=', customerId)
    .orderBy('list.id')
    .orderBy('item.id', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofList]) => ({
    id,
    name: ofList[0]?.name ?? '',
    madeAt: ofList[0]?.created_at ?? 0,
    // A list without products has one row, in which they are null.
    wishes: ofList.flatMap(({ product_id: productId, added_at: addedAt }) =>
      productId === null || addedAt === null ? [] : [{ productId, addedAt }],
    ),
  }));
}

/** Locks the lists of a customer until the commit, so that their limits hold. */
export async function lockWishlists(tx: Db, customerId: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', customerId)
    .execute();
}

export async function insertNamedList(
  tx: Db,
  customerId: number,
  name: string,
  createdAt: Moment,
): Promise<number> {
  const { id } = await tx
    .insertInto('named_wishlists')
    .values({ customer_id: customerId, name, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameNamedList(tx: Db, id: number, name: string): Promise<void> {
  await tx.updateTable('named_wishlists').set({ name }).where('id', '=', id).execute();
}

/** Deletes a list with its articles and its link. */
export async function deleteNamedList(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('named_wishlists').where('id', '=', id).execute();
}

/** The products on a named list, newest first. */
export async function findNamedWishes(db: Db, listId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('named_wishlist_items')
    .select('product_id')
    .where('list_id', '=', listId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function insertNamedWish(
  tx: Db,
  listId: number,
  productId: number,
  addedAt: Moment,
): Promise<void> {
  await tx
    .insertInto('named_wishlist_items')
    .values({ list_id: listId, product_id: productId, added_at: addedAt })
    .onConflict((conflict) => conflict.columns(['list_id', 'product_id']).doNothing())
    .execute();
}

export async function deleteNamedWish(tx: Db, listId: number, productId: number): Promise<void> {
  await tx
    .deleteFrom('named_wishlist_items')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .execute();
}
