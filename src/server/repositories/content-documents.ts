import type { Selectable } from 'kysely';
import type { ContentNodeTable, ContentTable, ReviewTable } from './schema-content.ts';
import type { Db } from './schema.ts';

export type ContentRow = Selectable<ContentTable>;
export type ContentNodeRow = Selectable<ContentNodeTable>;
export type ReviewRow = Selectable<ReviewTable>;

const approved = 1;

/** Active pages or blocks of a store view: its own, and those for all that have none of their own. */
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
  // What a store view has of its own hides the other even when it is not active.
  const byIdentifier = new Map(rows.map((row) => [row.identifier, row]));
  return [...byIdentifier.values()].filter((row) => row.is_active === 1);
}

/** The places of each hierarchy of pages by its identifier; a store view's own hierarchy hides the other. */
export async function loadHierarchies(
  db: Db,
  storeCode: string,
): Promise<ReadonlyMap<string, readonly ContentNodeRow[]>> {
  const rows = await db
    .selectFrom('content_nodes')
    .selectAll()
    .where('tree', '=', 'hierarchy')
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

/** Approved reviews of products, newest first. */
export async function loadReviews(
  db: Db,
  productIds: readonly number[],
  limit: number,
): Promise<readonly ReviewRow[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('status', '=', approved)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
