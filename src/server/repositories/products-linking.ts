import { inChunks } from './in-chunks.ts';
import type { Db } from './schema.ts';

/** Ids of the products that link to any of these, whether they exist or not. */
export async function productsLinking(db: Db, skus: readonly string[]): Promise<readonly number[]> {
  const keys = skus.map((sku) => sku.toLowerCase());
  const rows = await inChunks(keys, (chunk) =>
    db
      .selectFrom('product_links')
      .select('product_id')
      .distinct()
      .where('sku_key', 'in', chunk)
      .execute(),
  );
  return rows.map((row) => row.product_id);
}
