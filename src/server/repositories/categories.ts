import type { Selectable } from 'kysely';
import { rootCategoryId, type Category } from '#domain/catalog/category.ts';
import type { CategoryTable, CategoryViewTable } from './schema-catalog.ts';
import type { Db } from './schema.ts';

/** Every category in the words of a store view, with the visible products in and below each. */
export async function loadCategories(db: Db, storeCode: string): Promise<readonly Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '>=', rootCategoryId)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const views = await db
    .selectFrom('category_views')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .execute();
  const counts = await productCounts(
    db,
    storeCode,
    new Map(rows.map(({ id, path }) => [id, path])),
  );
  const viewsById = Map.groupBy(views, (view) => view.category_id);
  const childrenById = Map.groupBy(rows, (row) => row.parent_id);
  return rows.map((row) =>
    toCategory(row, viewsById.get(row.id) ?? [], {
      productCount: counts.get(row.id)?.size ?? 0,
      childrenCount: childrenById.get(row.id)?.length ?? 0,
    }),
  );
}

function toCategory(
  row: Selectable<CategoryTable>,
  views: readonly CategoryViewTable[],
  counts: Pick<Category, 'productCount' | 'childrenCount'>,
): Category {
  const base = views.find(({ store_code }) => store_code === '');
  const own = views.find(({ store_code }) => store_code !== '');
  return {
    id: row.id,
    parentId: row.parent_id,
    name: own?.name ?? base?.name ?? '',
    description: own?.description ?? base?.description ?? '',
    urlKey: own?.url_key ?? base?.url_key ?? '',
    urlPath: own?.url_path ?? base?.url_path ?? '',
    path: row.path.split('/').map(Number),
    level: row.level,
    position: row.position,
    isActive: row.is_active === 1,
    ...counts,
    ...(row.image !== null && row.image !== '' && { image: row.image }),
    metaTitle: own?.meta_title ?? base?.meta_title ?? '',
    metaDescription: own?.meta_description ?? base?.meta_description ?? '',
  };
}

/** Products by category, each once in every category above the ones it is in. */
async function productCounts(
  db: Db,
  storeCode: string,
  paths: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .leftJoin('product_views', (join) =>
      join
        .onRef('product_views.product_id', '=', 'products.id')
        .on('product_views.store_code', '=', storeCode),
    )
    .select(['products.id as product', 'product_categories.category_id as category'])
    .where(({ eb, fn, ref }) =>
      eb.and([
        eb(fn.coalesce(ref('product_views.status'), ref('products.status')), '<', 2),
        eb(fn.coalesce(ref('product_views.visibility'), ref('products.visibility')), '>', 1),
      ]),
    )
    .execute();
  const members = new Map<number, Set<number>>();
  for (const { product, category } of rows) {
    for (const above of (paths.get(category) ?? '').split('/').map(Number)) {
      const set = members.get(above) ?? new Set<number>();
      members.set(above, set.add(product));
    }
  }
  return members;
}
