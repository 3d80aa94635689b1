import { sql } from 'kysely';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { skuKeys } from './product-keys.ts';

/**
 * The statuses of an article and of the configurable products with it as a variant, in a store view.
 */
export interface ArticleStatus {
  readonly own: number;
  readonly ofParents: readonly number[];
}

/** Loads statuses by sku in lower case; unknown skus are left out. */
export async function findStatuses(
  db: Db,
  storeCode: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ArticleStatus>> {
  const keys = skuKeys(skus);
  const products = db
    .selectFrom('products')
    .leftJoin('product_views', (join) =>
      join
        .onRef('product_views.product_id', '=', 'products.id')
        .on('product_views.store_code', '=', storeCode),
    )
    .select(sql<number>`coalesce(product_views.status, products.status)`.as('status'));
  const parents = await rowsIn(
    products
      .innerJoin('product_variants', 'product_variants.parent_id', 'products.id')
      .select('product_variants.sku_key'),
    'product_variants.sku_key',
    keys,
  );
  const byVariant = Map.groupBy(parents, ({ sku_key }) => sku_key);
  const rows = await rowsIn(products.select('products.sku_key'), 'products.sku_key', keys);
  return new Map(
    rows.map(({ sku_key: key, status: own }) => [
      key,
      { own, ofParents: (byVariant.get(key) ?? []).map(({ status }) => status) },
    ]),
  );
}
