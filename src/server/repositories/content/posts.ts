import type { Selectable } from 'kysely';
import { ownWords } from '#domain/content/own-words.ts';
import type { Post, Topic } from '#domain/content/post.ts';
import type { StoreFaces } from '#domain/store-faces.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsAfter, saveRow } from '#server/repositories/system/queries.ts';
import type { PostTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The change log's name for changes of posts, topics and tags. */
export const postsChange = 'posts';

export interface PostRecord extends Omit<
  PostTable,
  'id' | 'topics' | 'tags' | 'created_at' | 'updated_at'
> {
  /** Url keys of the topics. */
  readonly topics: readonly string[];
  readonly tags: readonly string[];
}

export async function findPost(
  db: Db,
  key: Pick<PostRecord, 'url_key' | 'store_code'>,
): Promise<PostRecord | undefined> {
  const row = await findRow(db, 'posts', key);
  return row && toRecord(row);
}

/** Loads the posts of all store views, in the order of their ids. */
export async function postsAfter(db: Db, id: number, limit: number) {
  return (await rowsAfter(db, 'posts', id, limit)).map(toRecord);
}

/** Saves a post, by url key and store view. */
export function savePost(
  tx: Db,
  known: PostRecord | undefined,
  record: PostRecord,
  now: Moment,
): Promise<Outcome> {
  const key = ['url_key', 'store_code'] as const;
  return saveRow(tx, 'posts', key, known && toColumns(known), toColumns(record), now);
}

interface Known {
  readonly topics: readonly Topic[];
  readonly tags: readonly Topic[];
  readonly storeViews: StoreFaces;
}

/**
 * Loads active posts, newest first, whatever their dates; a store view can't show a post that is hidden
 * for all.
 */
export async function loadPosts(db: Db, storeCode: string, known: Known): Promise<readonly Post[]> {
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const hidden = await loadHidden(db);
  const authorIds = authorIdsIn(rows);
  return [...Map.groupBy(rows, (row) => row.url_key).values()].flatMap(([base, own]) => {
    if (base === undefined || base.store_code !== '') return [];
    if (base.is_active !== 1 || own?.is_active === 0) return [];
    return {
      ...toPost(base, own, known),
      authorId: authorIds.get(base.author) ?? 0,
      storeIds: storeIdsWithout(hidden.get(base.url_key) ?? [], known.storeViews),
    };
  });
}

type Row = Selectable<PostTable>;

/** Loads the codes of store views that hide a post, by url key. */
async function loadHidden(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('posts')
    .select(['url_key', 'store_code'])
    .where('is_active', '=', 0)
    .where('store_code', '<>', '')
    .execute();
  const byKey = Map.groupBy(rows, (row) => row.url_key);
  return new Map([...byKey].map(([key, each]) => [key, each.map((row) => row.store_code)]));
}

function authorIdsIn(rows: readonly Row[]): ReadonlyMap<string, number> {
  const named = Map.groupBy(
    rows.filter(({ author }) => author !== ''),
    ({ author }) => author,
  );
  return new Map([...named].map(([name, each]) => [name, Math.min(...each.map(({ id }) => id))]));
}

function storeIdsWithout(hidden: readonly string[], storeViews: StoreFaces): readonly number[] {
  if (hidden.length === 0) return [0];
  return storeViews.filter(({ code }) => !hidden.includes(code)).map(({ storeId }) => storeId);
}

function toPost(
  base: Row,
  own: Row | undefined,
  { topics, tags }: Known,
): Omit<Post, 'authorId' | 'storeIds'> {
  const ends = base.ends_at;
  return {
    id: base.id,
    urlKey: base.url_key,
    ...(base.image !== '' && { image: base.image }),
    ...ownWords(wordsOf(base), own && wordsOf(own)),
    author: base.author,
    topics: topicsNamed(base.topics, topics),
    tags: topicsNamed(base.tags, tags),
    publishedAt: moment(base.published_at),
    ...(ends !== null && { endsAt: moment(ends) }),
    createdAt: moment(base.created_at),
    updatedAt: moment(Math.max(base.updated_at, own?.updated_at ?? 0)),
  };
}

function wordsOf(row: Row) {
  return {
    title: row.title,
    imageAlt: row.image_alt,
    summary: row.short_description,
    html: row.content,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

function topicsNamed(json: string, known: readonly Topic[]): readonly Topic[] {
  const keys = keysIn(json);
  return known.filter(({ urlKey }) => keys.includes(urlKey));
}

/** Whether a post began or ended after `after` and up to `until`. */
export async function hasPostEdge(db: Db, after: Moment, until: Moment): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('published_at', '>', after), eb('published_at', '<=', until)]),
        eb.and([eb('ends_at', '>', after), eb('ends_at', '<=', until)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function toColumns({ topics, tags, ...same }: PostRecord) {
  return { ...same, topics: JSON.stringify(topics), tags: JSON.stringify(tags) };
}

function toRecord<Columns extends Pick<PostTable, 'topics' | 'tags'>>(columns: Columns) {
  return { ...columns, topics: keysIn(columns.topics), tags: keysIn(columns.tags) };
}

function keysIn(json: string): readonly string[] {
  // The cast is safe: `toColumns` wrote it.
  return JSON.parse(json) as readonly string[];
}
