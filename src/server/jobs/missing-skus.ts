import type { Db } from '#server/repositories/database.ts';
import { findProductIds } from '#server/repositories/prices.ts';

/** Those of the skus that no product has. */
export async function findMissingSkus(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  const known = await findProductIds(db, skus);
  return skus.filter((sku) => !known.has(sku.toLowerCase()));
}
