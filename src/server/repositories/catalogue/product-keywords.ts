import { inChunks } from '#server/repositories/system/in-chunks.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The merchant's keywords of products by id, those of the store view before the default's. */
export async function loadProductKeywords(
  db: Db,
  storeCode: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await inChunks(ids, (chunk) =>
    db
      .selectFrom('product_views')
      .select(['product_id', 'store_code', 'meta_keywords'])
      .where('product_id', 'in', chunk)
      .where('store_code', 'in', ['', storeCode])
      .where('meta_keywords', 'is not', null)
      .orderBy('store_code')
      .execute(),
  );
  return new Map(rows.map(({ product_id: id, meta_keywords: words }) => [id, words ?? '']));
}
