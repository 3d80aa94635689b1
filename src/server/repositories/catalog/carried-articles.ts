import type { AttributeValues } from '#domain/catalog/product.ts';
import { enabledStatuses } from '#domain/catalog/visibility.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { weightOf } from './product-row.ts';

/** The facts about an article that its freight depends on. */
export interface CarriedArticle {
  readonly sku: string;
  /** The price in net øre; absent where the article has no price of its own. */
  readonly net?: number;
  /** The weight in grams. */
  readonly weight: number;
  readonly attributes: AttributeValues;
  /** The attributes of its product, where the article is a variant. */
  readonly parentAttributes: AttributeValues;
}

/** Maximum number of documents in memory at once. */
const pageSize = 500;

/** Loads all goods on sale, in the order of their ids. */
export async function* carriedArticles(db: Db): AsyncGenerator<CarriedArticle> {
  for (let rows = await pageAfter(db, 0); rows.length > 0;) {
    for (const row of rows) {
      yield {
        sku: row.sku,
        ...(row.base_net !== null && { net: row.base_net }),
        weight: weightOf(row) ?? 0,
        // The casts are safe: imports wrote both texts.
        attributes: JSON.parse(row.attributes) as AttributeValues,
        parentAttributes: JSON.parse(row.parent_attributes ?? '{}') as AttributeValues,
      };
    }
    rows = await pageAfter(db, rows.at(-1)?.id ?? 0);
  }
}

function pageAfter(db: Db, last: number) {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'base_net', 'attributes', 'document'])
    .select(({ selectFrom }) =>
      selectFrom('product_variants')
        .innerJoin('products as parent', 'parent.id', 'product_variants.parent_id')
        .whereRef('product_variants.sku_key', '=', 'products.sku_key')
        .select('parent.attributes')
        .orderBy('parent.id')
        .limit(1)
        .as('parent_attributes'),
    )
    .where('kind', '=', 'simple')
    .where('status', 'in', enabledStatuses)
    .where('id', '>', last)
    .orderBy('id')
    .limit(pageSize)
    .execute();
}
