import { checkIdentifier, contentIdentifier } from '#domain/content/content-checks.ts';
import type { Cells } from '#domain/import/cells.ts';
import { maxTextLetters, readDate } from '#domain/import/feed-values.ts';
import { moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse, refusing } from '#server/exchange/files/refusals.ts';
import { findPost, type PostRecord } from '#server/repositories/content/posts.ts';
import { findTopic, type TopicKind } from '#server/repositories/content/topics.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { writePost } from '#server/workflows/content/write-content.ts';
import { contentAfter, pictureAfter, picturePaths, textAfter } from './content-cells.ts';
import { readStoreView } from './import-content-pages.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';

const words = 'title image_alt short_description content content_file meta_title meta_description';
/** These columns are the same in every store view. */
const ofAll = ['image', 'author', 'topics', 'tags', 'published_at', 'ends_at'];
export const postColumns = {
  needed: ['post'],
  others: ['store_view_code', 'is_active', ...words.split(' '), ...ofAll],
};

/** The path of the feed of new posts. */
const feed = 'feed.xml';

/** A row for a store view holds only the words that differ there (rules/content#posts). */
export const importPosts: Importer<ContentImport> = (database, options) =>
  importTable(database, options, postColumns, async (cells, acting) => {
    const { read } = acting.database;
    const url_key = checkIdentifier(cells.given('post'), refusing('post'));
    if (url_key === feed) refuse('post', 'url_key.reserved', { path: `/inspirasjon/${feed}` });
    const key = { url_key, store_code: readStoreView(cells) };
    const known = await findPost(read, key);
    // Whole seconds, because files have no milliseconds.
    const published_at = acting.now - (acting.now % secondMs);
    const worded = withWords(known ?? { ...empty, ...key, published_at }, cells);
    const after = key.store_code === '' ? await ofEveryView(read, worded, cells) : worded;
    if (key.store_code !== '') await checkBase(read, url_key, cells);
    const pictures = { image: picturePaths(after.image) };
    await noticeMissing(read, cells, { pictures, html: after.content }, options.media);
    return writePost({ known, after }, acting);
  });

const empty = {
  title: '',
  image: '',
  image_alt: '',
  short_description: '',
  content: '',
  author: '',
  topics: [],
  tags: [],
  ends_at: null,
  meta_title: '',
  meta_description: '',
  is_active: 1,
} as const;

function withWords(before: PostRecord, cells: Cells): PostRecord {
  const long = (column: 'short_description' | 'meta_description') =>
    textAfter(cells, column, before[column], maxTextLetters);
  return {
    ...before,
    title: textAfter(cells, 'title', before.title),
    image_alt: textAfter(cells, 'image_alt', before.image_alt),
    short_description: long('short_description'),
    content: contentAfter(cells, before.content),
    meta_title: textAfter(cells, 'meta_title', before.meta_title),
    meta_description: long('meta_description'),
    is_active: Number(
      cells.after('is_active', cells.flag('is_active'), before.is_active === 1, true),
    ),
  };
}

async function ofEveryView(db: Db, record: PostRecord, cells: Cells): Promise<PostRecord> {
  const { title, content } = record;
  const [missing] = Object.entries({ title, content }).find(([, text]) => text === '') ?? [];
  if (missing !== undefined) refuse(missing, 'value.missing', { expected: 'post' });
  return {
    ...record,
    ...datesAfter(record, cells),
    image: pictureAfter(cells, 'image', record.image),
    author: textAfter(cells, 'author', record.author),
    topics: await topicsAfter(db, cells, 'topic', record.topics),
    tags: await topicsAfter(db, cells, 'tag', record.tags),
  };
}

function datesAfter(
  { published_at, ends_at }: PostRecord,
  cells: Cells,
): Pick<PostRecord, 'published_at' | 'ends_at'> {
  const date = (column: string, edge: 'start' | 'end') =>
    cells.read(column, (text) => readDate(text, edge), 'date.invalid');
  const begins: Moment = date('published_at', 'start') ?? moment(published_at);
  const ends = cells.after('ends_at', date('ends_at', 'end'), ends_at, null);
  if (ends !== null && ends <= begins) {
    refuse('ends_at', 'date.order', { begins: osloDay(begins) });
  }
  return { published_at: begins, ends_at: ends };
}

async function topicsAfter(
  db: Db,
  cells: Cells,
  kind: TopicKind,
  before: readonly string[],
): Promise<readonly string[]> {
  const column = `${kind}s`;
  if (cells.isEmptied(column)) return [];
  if (cells.given(column) === undefined) return before;
  const named = [...new Set(cells.list(column).map(contentIdentifier))];
  for (const url_key of named) {
    const found = await findTopic(db, { kind, url_key, store_code: '' });
    if (found === undefined) refuse(column, 'topic.unknown', { text: url_key, expected: kind });
  }
  return named;
}

async function checkBase(db: Db, url_key: string, cells: Cells): Promise<void> {
  if ((await findPost(db, { url_key, store_code: '' })) === undefined) {
    refuse('store_view_code', 'content.base');
  }
  const misplaced = ofAll.find((column) => cells.given(column) !== undefined);
  if (misplaced !== undefined) refuse(misplaced, 'content.base_only');
}
