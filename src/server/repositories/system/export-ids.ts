import type { Db } from './schema.ts';

/** Finds ids after one, by rising id, to process all rows in bounded memory. */
export function customerIdsAfter(db: Db, id: number, limit: number): Promise<readonly number[]> {
  return idsAfter(db, 'customers', id, limit);
}

export function productIdsAfter(db: Db, id: number, limit: number): Promise<readonly number[]> {
  return idsAfter(db, 'products', id, limit);
}

async function idsAfter(
  db: Db,
  table: 'customers' | 'products',
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
