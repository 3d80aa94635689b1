import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export async function findWishes(db: Db, customerId: number) {
  const rows = await db
    .selectFrom('wishlist_items')
    .select(['id', 'product_id', 'added_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    addedAt: row.added_at as Moment,
  }));
}

export async function insertWish(
  tx: Db,
  customerId: number,
  productId: number,
  addedAt: Moment,
): Promise<void> {
  await tx
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: productId, added_at: addedAt })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute();
}

export async function deleteWish(tx: Db, customerId: number, productId: number): Promise<void> {
  await tx
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}
