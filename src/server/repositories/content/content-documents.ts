import type { Selectable } from 'kysely';
import type { CmsBlock, CmsPage } from '#domain/content/cms.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { moment } from '#domain/time/moment.ts';
import type { ContentNodeTable, ContentTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type ContentRow = Selectable<ContentTable>;
export type ContentNodeRow = Selectable<ContentNodeTable>;

/** Loads contents; a store view's own replaces the shared one with the same identifier. */
export async function loadContents(
  db: Db,
  storeCode: string,
  kind: ContentRow['kind'],
): Promise<readonly ContentRow[]> {
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('kind', '=', kind)
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  // This holds even while its own is inactive.
  const byIdentifier = new Map(rows.map((row) => [row.identifier, row]));
  return [...byIdentifier.values()].filter((row) => row.is_active === 1);
}

export function toCmsBlock(row: ContentRow, storeViews: readonly StoreFace[]): CmsBlock {
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    html: row.content,
    storeIds: storeIdsOf(row.store_code, storeViews),
    createdAt: moment(row.created_at),
    updatedAt: moment(row.updated_at),
  };
}

export function toCmsPage(row: ContentRow, storeViews: readonly StoreFace[]): CmsPage {
  return {
    ...toCmsBlock(row, storeViews),
    heading: row.content_heading,
    layout: row.page_layout,
    metaTitle: row.meta_title,
    metaKeywords: row.meta_keywords,
    metaDescription: row.meta_description,
    sortOrder: row.sort_order,
  };
}

/** The numbers of store views; 0 stands for all (rules/content#pages-and-blocks). */
function storeIdsOf(storeCode: string, storeViews: readonly StoreFace[]): readonly number[] {
  if (storeCode === '') return [0];
  return storeViews.flatMap(({ code, storeId }) => (code === storeCode ? [storeId] : []));
}

/** Loads trees by identifier; a store view's own tree replaces the shared one. */
export async function loadContentTrees(
  db: Db,
  storeCode: string,
  tree: ContentNodeRow['tree'],
): Promise<ReadonlyMap<string, readonly ContentNodeRow[]>> {
  const rows = await db
    .selectFrom('content_nodes')
    .selectAll()
    .where('tree', '=', tree)
    .where('store_code', 'in', ['', storeCode])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const trees = Map.groupBy(rows, (row) => row.identifier);
  return new Map(
    [...trees].map(([identifier, nodes]) => {
      const own = nodes.filter((node) => node.store_code === storeCode);
      return [identifier, own.length > 0 ? own : nodes];
    }),
  );
}
