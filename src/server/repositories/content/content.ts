import { termsPage } from '#domain/content/terms.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, saveRow } from '#server/repositories/system/queries.ts';
import type { ContentNodeTable, ContentTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { addTermsVersion } from './terms-versions.ts';

/** A CMS page or block for one store view, or for all without their own. */
export type ContentRecord = Omit<ContentTable, 'id' | 'created_at' | 'updated_at'>;

export type ContentKey = Pick<ContentRecord, 'kind' | 'identifier' | 'store_code'>;

export function findContent(db: Db, key: ContentKey): Promise<ContentRecord | undefined> {
  return findRow(db, 'content', key);
}

/**
 * Saves content, by kind, identifier and store view. Every version of the terms of sale that was shown
 * is kept.
 */
export async function saveContent(
  tx: Db,
  known: ContentRecord | undefined,
  record: ContentRecord,
  now: Moment,
): Promise<Outcome> {
  await keepTerms(tx, record, now);
  return saveRow(tx, 'content', ['kind', 'identifier', 'store_code'], known, record, now);
}

/**
 * Keeps a version of the terms. Hidden terms were never valid, so they are not kept
 * (rules/content#terms).
 */
export async function keepTerms(tx: Db, record: ContentRecord, now: Moment): Promise<void> {
  const { kind, identifier, is_active } = record;
  if (kind === 'page' && identifier === termsPage && is_active === 1) {
    await addTermsVersion(tx, record, now);
  }
}

export type ContentNodeRecord = Omit<ContentNodeTable, 'id'>;

export type ContentTreeKey = Pick<ContentNodeRecord, 'tree' | 'identifier' | 'store_code'>;

export async function loadContentTree(
  db: Db,
  key: ContentTreeKey,
): Promise<readonly ContentNodeRecord[]> {
  const rows = await db
    .selectFrom('content_nodes')
    .selectAll()
    .where((eb) => eb.and(key))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id: _, ...record }) => record);
}

/** Loads the places of all trees and store views; a place follows the one above it. */
export async function loadContentNodes(
  db: Db,
  tree: ContentNodeRecord['tree'],
): Promise<readonly ContentNodeRecord[]> {
  const rows = await db
    .selectFrom('content_nodes')
    .selectAll()
    .where('tree', '=', tree)
    .orderBy('identifier')
    .orderBy('store_code')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const keyOf = ({ identifier, store_code }: ContentNodeRecord, node: string) =>
    JSON.stringify([identifier, store_code, node]);
  const below = Map.groupBy(rows, (row) => keyOf(row, row.parent_key));
  const withPlaces = (row: ContentNodeRecord): readonly ContentNodeRecord[] => [
    row,
    ...(below.get(keyOf(row, row.node_key)) ?? []).flatMap(withPlaces),
  ];
  return rows.filter(({ parent_key }) => parent_key === '').flatMap(withPlaces);
}

export function saveContentNode(
  tx: Db,
  known: ContentNodeRecord | undefined,
  record: ContentNodeRecord,
): Promise<Outcome> {
  const key = ['tree', 'identifier', 'store_code', 'node_key'] as const;
  return saveRow(tx, 'content_nodes', key, known, record);
}

/** Deletes a place; those below it move to the top. */
export async function deleteContentNode(
  tx: Db,
  { tree, identifier, store_code, node_key }: ContentNodeRecord,
): Promise<void> {
  const inTree = { tree, identifier, store_code };
  await tx
    .updateTable('content_nodes')
    .set({ parent_key: '' })
    .where((eb) => eb.and({ ...inTree, parent_key: node_key }))
    .execute();
  await tx
    .deleteFrom('content_nodes')
    .where((eb) => eb.and({ ...inTree, node_key }))
    .execute();
}
