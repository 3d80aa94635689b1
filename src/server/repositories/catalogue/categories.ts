import type { Selectable } from 'kysely';
import { rootCategoryId, type Category } from '#domain/catalog/category.ts';
import type {
  CategoryTable,
  CategoryViewTable,
} from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export function withCounts(
  categories: readonly Category[],
  counts: ReadonlyMap<number, number>,
): readonly Category[] {
  return categories.map((category) => ({
    ...category,
    productCount: counts.get(category.id) ?? 0,
  }));
}

export async function loadBareCategories(db: Db, storeCode: string): Promise<readonly Category[]> {
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
  const viewsById = Map.groupBy(views, (view) => view.category_id);
  const childrenById = Map.groupBy(rows, (row) => row.parent_id);
  return rows.map((row) =>
    toCategory(row, viewsById.get(row.id) ?? [], childrenById.get(row.id)?.length ?? 0),
  );
}

function toCategory(
  row: Selectable<CategoryTable>,
  views: readonly CategoryViewTable[],
  childrenCount: number,
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
    productCount: 0,
    childrenCount,
    ...(row.image !== null && row.image !== '' && { image: row.image }),
    metaTitle: own?.meta_title ?? base?.meta_title ?? '',
    metaDescription: own?.meta_description ?? base?.meta_description ?? '',
  };
}
