import type { Moment } from '#domain/time/moment.ts';
import { rootCategoryId, type CategoryWords } from '#domain/catalog/category.ts';
import { loadStoreCodes } from '#server/repositories/system/settings.ts';
import { saveUrl } from './urls.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface CategoryRecord {
  readonly id: number;
  readonly parentId: number;
  readonly position: number;
  readonly isActive: boolean;
  readonly image?: string;
  /** Texts by store code; the default has the empty code. */
  readonly views: Readonly<Record<string, CategoryWords>>;
}

/** Loads categories, parents before children. */
export async function loadCategoryRecords(db: Db): Promise<readonly CategoryRecord[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .orderBy('level')
    .orderBy('id')
    .execute();
  const views = await db.selectFrom('category_views').selectAll().execute();
  const byId = Map.groupBy(views, (view) => view.category_id);
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    position: row.position,
    isActive: row.is_active === 1,
    ...(row.image !== null && { image: row.image }),
    views: Object.fromEntries(
      (byId.get(row.id) ?? []).map((view) => [
        view.store_code,
        {
          ...(view.name !== null && { name: view.name }),
          ...(view.description !== null && { description: view.description }),
          ...(view.url_key !== null && { urlKey: view.url_key }),
          ...(view.url_path !== null && { urlPath: view.url_path }),
          ...(view.meta_title !== null && { metaTitle: view.meta_title }),
          ...(view.meta_description !== null && { metaDescription: view.meta_description }),
        },
      ]),
    ),
  }));
}

export async function findPlaceBelow(
  db: Db,
  parentId: number,
): Promise<{ readonly urlPath: string; readonly position: number }> {
  const words = await db
    .selectFrom('category_views')
    .select('url_path')
    .where('category_id', '=', parentId)
    .where('store_code', '=', '')
    .executeTakeFirst();
  const { last } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return { urlPath: words?.url_path ?? '', position: (last ?? 0) + 1 };
}

export async function saveCategory(
  tx: Db,
  before: Pick<CategoryRecord, 'id'> | undefined,
  after: Omit<CategoryRecord, 'id'>,
  now: Moment,
): Promise<number> {
  const id = before?.id ?? (await insertCategory(tx, after, now));
  if (before !== undefined) {
    await tx
      .updateTable('categories')
      .set({
        position: after.position,
        is_active: after.isActive ? 1 : 0,
        image: after.image ?? null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }
  await saveWords(tx, id, after.views);
  if (id !== rootCategoryId) await saveUrls(tx, id, after.views);
  return id;
}

async function insertCategory(
  tx: Db,
  record: Omit<CategoryRecord, 'id'>,
  now: Moment,
): Promise<number> {
  const parent = await tx
    .selectFrom('categories')
    .select(['path', 'level'])
    .where('id', '=', record.parentId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('categories')
    .values({
      parent_id: record.parentId,
      path: '',
      level: parent.level + 1,
      position: record.position,
      is_active: record.isActive ? 1 : 0,
      image: record.image ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('categories')
    .set({ path: `${parent.path}/${id}` })
    .where('id', '=', id)
    .execute();
  return id;
}

async function saveUrls(tx: Db, id: number, views: CategoryRecord['views']): Promise<void> {
  for (const code of await loadStoreCodes(tx)) {
    const path = views[code]?.urlPath ?? views['']?.urlPath;
    if (path !== undefined && path !== '') await saveUrl(tx, code, path, 'category', id);
  }
}

async function saveWords(
  tx: Db,
  id: number,
  views: Readonly<Record<string, CategoryWords>>,
): Promise<void> {
  for (const [store_code, words] of Object.entries(views)) {
    const columns = {
      name: words.name ?? null,
      description: words.description ?? null,
      url_key: words.urlKey ?? null,
      url_path: words.urlPath ?? null,
      meta_title: words.metaTitle ?? null,
      meta_description: words.metaDescription ?? null,
    };
    await tx
      .insertInto('category_views')
      .values({ category_id: id, store_code, ...columns })
      .onConflict((conflict) =>
        conflict.columns(['category_id', 'store_code']).doUpdateSet(columns),
      )
      .execute();
  }
}
