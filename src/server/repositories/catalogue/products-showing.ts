import { enabledStatuses } from '#domain/catalog/visibility.ts';
import { inChunks } from '#server/repositories/system/in-chunks.ts';
import { skusById } from './product-keys.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Skus of the configurable products, groups and bundles that are made of any of these. */
export async function skusShowing(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await inChunks(keysOf(skus), (chunk) =>
    db
      .selectFrom('products')
      .select('sku')
      .where(({ eb, or, selectFrom }) =>
        or([
          eb(
            'id',
            'in',
            selectFrom('product_variants').select('parent_id').where('sku_key', 'in', chunk),
          ),
          eb(
            'id',
            'in',
            selectFrom('product_links')
              .select('product_id')
              .where('kind', '=', 'associated')
              .where('sku_key', 'in', chunk),
          ),
          eb(
            'id',
            'in',
            selectFrom('bundle_parts').select('product_id').where('sku_key', 'in', chunk),
          ),
        ]),
      )
      .execute(),
  );
  return [...new Set(rows.map(({ sku }) => sku))];
}

/** Of these skus those that a grouped product on sale is made of, in lower case. */
export async function skusInGroups(db: Db, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inChunks(keysOf(skus), (chunk) =>
    db
      .selectFrom('product_links')
      .innerJoin('products', 'products.id', 'product_links.product_id')
      .select('product_links.sku_key')
      .distinct()
      .where('product_links.kind', '=', 'associated')
      .where('products.kind', '=', 'grouped')
      .where('products.status', 'in', enabledStatuses)
      .where('product_links.sku_key', 'in', chunk)
      .execute(),
  );
  return new Set(rows.map((row) => row.sku_key));
}

/** Ids of the products that link to any of these, whether they exist or not. */
export async function productsLinking(db: Db, skus: readonly string[]): Promise<readonly number[]> {
  const rows = await inChunks(keysOf(skus), (chunk) =>
    db
      .selectFrom('product_links')
      .select('product_id')
      .distinct()
      .where('sku_key', 'in', chunk)
      .execute(),
  );
  return rows.map((row) => row.product_id);
}

/** Skus of these. */
export async function skusLinking(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  return skusById(db, await productsLinking(db, skus));
}

function keysOf(skus: readonly string[]): readonly string[] {
  return [...new Set(skus.map((sku) => sku.toLowerCase()))];
}
