import type { Topic } from '#domain/content/post.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, saveRow } from '#server/repositories/system/queries.ts';
import type { TopicTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type TopicKind = TopicTable['kind'];
export type TopicRecord = Omit<TopicTable, 'id'>;

type TopicKey = Pick<TopicRecord, 'kind' | 'url_key' | 'store_code'>;

export function findTopic(db: Db, key: TopicKey): Promise<TopicRecord | undefined> {
  return findRow(db, 'topics', key);
}

/** Saves a topic, by kind, url key and store view. */
export function saveTopic(
  tx: Db,
  known: TopicRecord | undefined,
  record: TopicRecord,
): Promise<Outcome> {
  return saveRow(tx, 'topics', ['kind', 'url_key', 'store_code'], known, record);
}

/**
 * Loads active topics by position; a store view may hide one, but can't show one that is hidden for
 * all.
 */
export async function loadTopics(
  db: Db,
  storeCode: string,
  kind: TopicKind,
): Promise<readonly Topic[]> {
  const rows = await db
    .selectFrom('topics')
    .selectAll()
    .where('kind', '=', kind)
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.url_key).values()].flatMap(([base, own]) => {
    if (base === undefined || base.store_code !== '') return [];
    if (base.is_active !== 1 || own?.is_active === 0) return [];
    return {
      id: base.id,
      urlKey: base.url_key,
      name: own?.name || base.name,
      description: own?.description || base.description,
    };
  });
}
