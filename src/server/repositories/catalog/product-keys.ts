import { enabledStatuses } from '#domain/catalog/visibility.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export function skuKeys(skus: readonly string[]): readonly string[] {
  return [...new Set(skus.map((sku) => sku.toLowerCase()))];
}

export async function findProductIds(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const products = db.selectFrom('products').select(['id', 'sku_key']);
  const rows = await rowsIn(products, 'sku_key', skuKeys(skus));
  return new Map(rows.map(({ id, sku_key }) => [sku_key, id]));
}

/** Finds a sku's product and the configurable products with it as a variant, by sku in lower case. */
export async function findArticleIds(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const keys = skuKeys(skus);
  const rows = await db
    .selectFrom('product_variants')
    .select(['sku_key', 'parent_id as id'])
    .where('sku_key', 'in', keys)
    .union(db.selectFrom('products').select(['sku_key', 'id']).where('sku_key', 'in', keys))
    .execute();
  const byKey = Map.groupBy(rows, ({ sku_key }) => sku_key);
  return new Map([...byKey].map(([key, some]) => [key, some.map(({ id }) => id)]));
}

export async function findProductKinds(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const products = db.selectFrom('products').select(['sku_key', 'kind']);
  const rows = await rowsIn(products, 'sku_key', skuKeys(skus));
  return new Map(rows.map(({ sku_key, kind }) => [sku_key, kind]));
}

export async function findTaxClassIds(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const products = db.selectFrom('products').select(['sku_key', 'tax_class_id']);
  const rows = await rowsIn(products, 'sku_key', skuKeys(skus));
  return new Map(rows.map(({ sku_key, tax_class_id }) => [sku_key, tax_class_id]));
}

export async function existingProductIds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await rowsIn(db.selectFrom('products').select('id'), 'id', ids);
  return new Set(rows.map(({ id }) => id));
}

/** Keys that identify products, which the search index need not hold. */
export type ProductKey = 'sku' | 'variant-sku' | 'address';

/** Finds products by a key. Addresses are those of the store view. */
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
      const parents = db.selectFrom('product_variants').select('parent_id as id').distinct();
      const rows = await rowsIn(parents, 'sku_key', skuKeys(values));
      return rows.map(({ id }) => id);
    }
    case 'address': {
      const addresses = db
        .selectFrom('url_paths')
        .select('entity_id as id')
        .where((eb) => eb.and({ store_code: storeCode, entity: 'product', is_canonical: 1 }));
      const rows = await rowsIn(addresses, 'path', values);
      return rows.map(({ id }) => id);
    }
  }
}

/** Finds products, last changed first, within the categories if there are any. */
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
  const members = db
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', 'in', categoryIds);
  const rows = await latest.where('id', 'in', members).execute();
  return rows.map(({ id }) => id);
}

/** Finds skus by id; unknown ids are left out. */
export async function skusById(db: Db, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await rowsIn(db.selectFrom('products').select('sku'), 'id', ids);
  return rows.map(({ sku }) => sku);
}

/** Finds at most `most` skus in categories. */
export async function skusInCategories(
  db: Db,
  categoryIds: readonly number[],
  most: number,
): Promise<readonly string[]> {
  const members = db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.product_id', 'products.id')
    .select('products.sku')
    .distinct()
    .limit(most);
  const ids = categoryIds.filter(Number.isSafeInteger);
  const rows = await rowsIn(members, 'product_categories.category_id', ids);
  return [...new Set(rows.map(({ sku }) => sku))];
}
