import type { Selectable } from 'kysely';
import { rootCategoryId, type Category } from '#domain/catalog/category.ts';
import type {
  CategoryTable,
  CategoryViewTable,
} from '#server/repositories/system/schema-catalog.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
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

/** Loads the ids from the root down to each category, by its id. */
export async function categoryPaths(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await rowsIn(db.selectFrom('categories').select(['id', 'path']), 'id', [
    ...new Set(ids),
  ]);
  return new Map(rows.map(({ id, path }) => [id, pathOf(path)]));
}

/** Loads addresses in the default view, by id. */
export async function categoryAddresses(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('category_views')
    .select(['category_id', 'url_path'])
    .where('store_code', '=', '')
    .where('url_path', 'is not', null)
    .orderBy('category_id')
    .execute();
  return new Map(rows.map(({ category_id, url_path }) => [category_id, url_path ?? '']));
}

/** Finds these categories and all below them. */
export async function categoriesBelow(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('categories').select(['id', 'path']).execute();
  return rows.filter(({ path }) => pathOf(path).some((id) => ids.includes(id))).map(({ id }) => id);
}

function pathOf(path: string): readonly number[] {
  return path.split('/').map(Number);
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
    path: pathOf(row.path),
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
