import { enabledStatuses } from '#domain/catalog/visibility.ts';
import { inChunks } from '#server/repositories/system/in-chunks.ts';
import { findProductIds } from './prices.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Those of some ids that belong to a product. */
export async function existingProductIds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('products').select('id').where('id', 'in', chunk).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** What hardly two products share, so that the search index needn't hold it. */
export type ProductKey = 'sku' | 'variant-sku' | 'address';

/** Ids of the products that have any of these keys; an address is that of a store view. */
export async function productIdsByKey(
  db: Db,
  storeCode: string,
  key: ProductKey,
  values: readonly string[],
): Promise<readonly number[]> {
  switch (key) {
    case 'sku':
      return [...(await findProductIds(db, values)).values()];
    case 'variant-sku': {
      const keys = values.map((sku) => sku.toLowerCase());
      const rows = await inChunks(keys, (chunk) =>
        db
          .selectFrom('product_variants')
          .select('parent_id as id')
          .distinct()
          .where('sku_key', 'in', chunk)
          .execute(),
      );
      return rows.map(({ id }) => id);
    }
    case 'address': {
      const rows = await inChunks(values, (chunk) =>
        db
          .selectFrom('url_paths')
          .select('entity_id as id')
          .where('store_code', '=', storeCode)
          .where('path', 'in', chunk)
          .where('entity', '=', 'product')
          .where('is_canonical', '=', 1)
          .execute(),
      );
      return rows.map(({ id }) => id);
    }
  }
}

/** Ids of the products that changed last, of those in any of some categories where these are given. */
export async function latestProductIds(
  db: Db,
  limit: number,
  categoryIds?: readonly number[],
): Promise<readonly number[]> {
  const latest = db
    .selectFrom('products')
    .select('id')
    .where('status', 'in', enabledStatuses)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (categoryIds === undefined) return (await latest.execute()).map(({ id }) => id);
  const rows = await latest
    .where('id', 'in', (query) =>
      query
        .selectFrom('product_categories')
        .select('product_id')
        .where('category_id', 'in', categoryIds),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Skus of products by id; unknown ids are left out. */
export async function skusById(db: Db, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('products').select('sku').where('id', 'in', chunk).execute(),
  );
  return rows.map(({ sku }) => sku);
}

/** Skus of products that lie in any of some categories; of many products so many of them. */
export async function skusInCategories(
  db: Db,
  categoryIds: readonly number[],
  most: number,
): Promise<readonly string[]> {
  const rows = await inChunks(categoryIds.filter(Number.isSafeInteger), (chunk) =>
    db
      .selectFrom('products')
      .innerJoin('product_categories', 'product_categories.product_id', 'products.id')
      .select('products.sku')
      .distinct()
      .where('product_categories.category_id', 'in', chunk)
      .limit(most)
      .execute(),
  );
  return [...new Set(rows.map(({ sku }) => sku))];
}
