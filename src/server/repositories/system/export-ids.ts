import type { Db } from './schema.ts';

/** In order, for passes over all orders in bounded memory. */
export function orderIdsAfter(db: Db, id: number, limit: number): Promise<readonly number[]> {
  return idsAfter(db, 'orders', id, limit);
}

export function customerIdsAfter(db: Db, id: number, limit: number): Promise<readonly number[]> {
  return idsAfter(db, 'customers', id, limit);
}

export function productIdsAfter(db: Db, id: number, limit: number): Promise<readonly number[]> {
  return idsAfter(db, 'products', id, limit);
}

async function idsAfter(
  db: Db,
  table: 'orders' | 'customers' | 'products',
  id: number,
  limit: number,
): Promise<readonly number[]> {
  const after = db.selectFrom(table).select('id').where('id', '>', id);
  return (await after.orderBy('id').limit(limit).execute()).map((row) => row.id);
}

export function skusAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<readonly { readonly id: number; readonly sku: string }[]> {
  const after = db.selectFrom('products').select(['id', 'sku']).where('id', '>', id);
  return after.orderBy('id').limit(limit).execute();
}
