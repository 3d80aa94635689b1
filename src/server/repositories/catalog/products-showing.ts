import { enabledStatuses } from '#domain/catalog/visibility.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import { skuKeys, skusById } from './product-keys.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Finds configurable products, groups and bundles that contain any of these. */
export async function skusShowing(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  const keys = skuKeys(skus);
  const owners = await Promise.all([
    rowsIn(db.selectFrom('product_variants').select('parent_id as id'), 'sku_key', keys),
    rowsIn(
      db.selectFrom('product_links').select('product_id as id').where('kind', '=', 'associated'),
      'sku_key',
      keys,
    ),
    rowsIn(db.selectFrom('bundle_parts').select('product_id as id'), 'sku_key', keys),
  ]);
  return skusById(db, [...new Set(owners.flat().map(({ id }) => id))]);
}

/** Finds those of these skus, in lower case, that are in a grouped product on sale. */
export async function skusInGroups(db: Db, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = db
    .selectFrom('product_links')
    .innerJoin('products', 'products.id', 'product_links.product_id')
    .select('product_links.sku_key')
    .distinct()
    .where('product_links.kind', '=', 'associated')
    .where('products.kind', '=', 'grouped')
    .where('products.status', 'in', enabledStatuses);
  const rows = await rowsIn(parts, 'product_links.sku_key', skuKeys(skus));
  return new Set(rows.map((row) => row.sku_key));
}

/** Finds products that link to these skus, which need not exist. */
export async function productsLinking(db: Db, skus: readonly string[]): Promise<readonly number[]> {
  const linking = db.selectFrom('product_links').select('product_id').distinct();
  const rows = await rowsIn(linking, 'sku_key', skuKeys(skus));
  return rows.map((row) => row.product_id);
}

export async function skusLinking(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  return skusById(db, await productsLinking(db, skus));
}
