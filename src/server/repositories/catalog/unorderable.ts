import { sql } from 'kysely';
import type { ProductDocument } from '#domain/catalog/product-document.ts';
import type { AttributeValues } from '#domain/catalog/product.ts';
import { enabledStatuses } from '#domain/catalog/visibility.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { toStockItem } from './product-row.ts';
import { endless, lowest } from './shelves.ts';

const isPartOnSale = sql<boolean>`exists (select 1 from products part where part.status in (${sql.join(enabledStatuses)})
    and part.sku_key = each_part.sku_key)`;
const hasLeft = sql<boolean>`shop_stock.product_id = products.id and shop_stock.quantity > shop_stock.reserved`;

function onSale(db: Db) {
  return db
    .selectFrom('products')
    .select('products.sku as sku')
    .where('products.status', 'in', enabledStatuses)
    .orderBy('products.sku_key');
}

/** Finds skus of products without a variant on sale. */
export async function withoutVariants(db: Db): Promise<readonly string[]> {
  const isAny = sql<boolean>`exists (select 1 from product_variants each_part
      where each_part.parent_id = products.id and ${isPartOnSale})`;
  const rows = await onSale(db)
    .where('kind', '=', 'configurable')
    .where((eb) => eb.not(isAny))
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Finds skus of groups and bundles without a part on sale. */
export async function withoutParts(db: Db): Promise<readonly string[]> {
  const hasLinks = sql<boolean>`exists (select 1 from product_links each_part
      where each_part.product_id = products.id and each_part.kind = 'associated' and ${isPartOnSale})`;
  const hasParts = sql<boolean>`exists (select 1 from bundle_parts each_part
      where each_part.product_id = products.id and ${isPartOnSale})`;
  const rows = await onSale(db)
    .where('kind', 'in', ['grouped', 'bundle'])
    .where((eb) => eb.not(hasLinks))
    .where((eb) => eb.not(hasParts))
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Finds bundles on sale, with the lower-case skus of their parts that are on sale too. */
export async function bundlesOnSale(db: Db) {
  const rows = await onSale(db)
    .select('products.document as document')
    .where('kind', '=', 'bundle')
    .execute();
  const parts = await db
    .selectFrom('products')
    .innerJoin('bundle_parts', 'bundle_parts.sku_key', 'products.sku_key')
    .select('products.sku_key as key')
    .where('products.status', 'in', enabledStatuses)
    .distinct()
    .execute();
  const bundles = rows.flatMap(({ sku, document }) => {
    // The cast is safe: imports wrote the document.
    const { bundle } = JSON.parse(document) as ProductDocument;
    return bundle === undefined ? [] : [{ sku, bundle }];
  });
  return { bundles, parts: new Set(parts.map(({ key }) => key)) };
}

/**
 * Finds articles without any price that are visible, or a variant of a visible product. Their price may
 * be on request, which `attributes` of the article and its product tell.
 */
export async function withoutPrice(db: Db) {
  const rows = await onSale(db)
    .leftJoin('product_variants', 'product_variants.sku_key', 'products.sku_key')
    .leftJoin('products as parent', (join) =>
      join
        .onRef('parent.id', '=', 'product_variants.parent_id')
        .on('parent.status', 'in', enabledStatuses),
    )
    .select([
      'products.attributes as attributes',
      'products.document as document',
      'parent.attributes as ofParent',
    ])
    .where('products.kind', 'in', ['simple', 'virtual', 'downloadable'])
    .where((eb) => eb.or([eb('products.visibility', '<>', 1), eb('parent.id', 'is not', null)]))
    .where('products.base_net', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tier_prices')
            .select('product_id')
            .whereRef('tier_prices.product_id', '=', 'products.id'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ sku, attributes, ofParent, document }) => {
    // The cast is safe: imports wrote the document.
    const { matrix } = JSON.parse(document) as ProductDocument;
    if (matrix !== undefined) return [];
    const all = [attributes, ...(ofParent === null ? [] : [ofParent])];
    return [{ sku, attributes: all.map((each) => JSON.parse(each) as AttributeValues) }];
  });
}

/** Finds articles with an increment, or a minimum or maximum quantity. */
export async function withLimits(db: Db) {
  const rows = await onSale(db)
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .selectAll('stock')
    .where(({ or, eb }) =>
      or([eb('minimum_sale', '>', 1), eb('increment', '>', 1), eb('maximum_sale', '>', 0)]),
    )
    .execute();
  return rows.map((row) => ({ sku: row.sku, stock: toStockItem(row) }));
}

/** Finds skus of articles that are only in shops without pick-up. */
export async function inClosedShops(db: Db): Promise<readonly string[]> {
  const isSomewhere = sql<boolean>`exists (select 1 from shop_stock where ${hasLeft})`;
  const isHandedOut = sql<boolean>`exists (select 1 from shop_stock
      join store_locations on store_locations.code = shop_stock.location_code
      where ${hasLeft} and store_locations.is_active = 1 and store_locations.offers_pickup = 1)`;
  const rows = await onSale(db)
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .where('stock.is_managed', '=', 1)
    .where((eb) => eb.not(endless))
    .where(sql<boolean>`stock.quantity - stock.reserved <= ${lowest}`)
    .where(isSomewhere)
    .where((eb) => eb.not(isHandedOut))
    .execute();
  return rows.map(({ sku }) => sku);
}
