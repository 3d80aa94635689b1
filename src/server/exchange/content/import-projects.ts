import { checkIdentifier, readPicturePath } from '#domain/content/content-checks.ts';
import type { ProjectPicture } from '#domain/content/project.ts';
import type { Cells } from '#domain/import/cells.ts';
import { splitList } from '#domain/import/feed-lists.ts';
import { maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { checkLength, refuse, refusing } from '#server/exchange/files/refusals.ts';
import { findProject, type ProjectRecord } from '#server/repositories/content/projects.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { writeProject } from '#server/workflows/content/write-content.ts';
import { contentAfter, pictureAfter, textAfter } from './content-cells.ts';
import { readStoreView } from './import-content-pages.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';

const words = [
  ...'title short_description content content_file gallery location client contractor'.split(' '),
  'meta_title',
  'meta_description',
];
/** These columns are the same in every store view. */
const ofAll = ['image', 'before_image', 'after_image', 'year', 'skus', 'position'];
export const projectColumns = {
  needed: ['project'],
  others: ['store_view_code', 'is_active', ...words, ...ofAll],
};

/** A row for a store view holds only the words that differ there (rules/content#projects). */
export const importProjects: Importer<ContentImport> = (database, options) =>
  importTable(database, options, projectColumns, async (cells, acting) => {
    const { read } = acting.database;
    const url_key = checkIdentifier(cells.given('project'), refusing('project'));
    const key = { url_key, store_code: readStoreView(cells) };
    if (key.store_code !== '') await checkBase(read, url_key, cells);
    const known = await findProject(read, key);
    const worded = withWords(known ?? { ...empty, ...key }, cells);
    const after = key.store_code === '' ? ofEveryView(worded, cells) : worded;
    await noticeMissing(read, cells, namedBy(after), options.media);
    return writeProject({ known, after }, acting);
  });

const empty = {
  title: '',
  short_description: '',
  content: '',
  image: '',
  gallery: [],
  before_image: '',
  after_image: '',
  location: '',
  year: null,
  client: '',
  contractor: '',
  skus: [],
  position: 0,
  meta_title: '',
  meta_description: '',
  is_active: 1,
} as const;

function withWords(before: ProjectRecord, cells: Cells): ProjectRecord {
  const short = (column: 'title' | 'location' | 'client' | 'contractor' | 'meta_title') =>
    textAfter(cells, column, before[column]);
  const long = (column: 'short_description' | 'meta_description') =>
    textAfter(cells, column, before[column], maxTextLetters);
  return {
    ...before,
    title: short('title'),
    short_description: long('short_description'),
    content: contentAfter(cells, before.content),
    gallery: cells.after('gallery', galleryOf(cells), before.gallery, []),
    location: short('location'),
    client: short('client'),
    contractor: short('contractor'),
    meta_title: short('meta_title'),
    meta_description: long('meta_description'),
    is_active: Number(
      cells.after('is_active', cells.flag('is_active'), before.is_active === 1, true),
    ),
  };
}

/** Reads one picture per line: `path|label`. */
function galleryOf(cells: Cells): readonly ProjectPicture[] | undefined {
  const text = cells.given('gallery');
  if (text === undefined) return undefined;
  return splitList(checkLength('gallery', text, maxTextLetters), '\n').map((line) => {
    const [path = '', label = ''] = splitList(line, '|');
    const image = readPicturePath(path) ?? refuse('gallery', 'image.invalid', { text: path });
    return { image, label: checkLength('gallery', label, maxNameLetters) };
  });
}

function ofEveryView(record: ProjectRecord, cells: Cells): ProjectRecord {
  if (record.title === '') refuse('title', 'value.missing', { expected: 'project' });
  const skus = cells.given('skus') === undefined ? undefined : cells.list('skus');
  return {
    ...record,
    image: pictureAfter(cells, 'image', record.image),
    before_image: pictureAfter(cells, 'before_image', record.before_image),
    after_image: pictureAfter(cells, 'after_image', record.after_image),
    year: cells.after('year', cells.read('year', readYear, 'year.invalid'), record.year, null),
    skus: cells.after('skus', skus, record.skus, []),
    position: cells.after('position', cells.whole('position'), record.position, 0),
  };
}

function readYear(text: string): number | undefined {
  return /^(?:19|20)\d\d$/.test(text) ? Number(text) : undefined;
}

function namedBy({ image, before_image, after_image, gallery, skus, content }: ProjectRecord) {
  const one = (path: string) => (path === '' ? [] : [path]);
  return {
    pictures: {
      image: one(image),
      before_image: one(before_image),
      after_image: one(after_image),
      gallery: gallery.map((picture) => picture.image),
    },
    skus: { skus },
    html: content,
  };
}

async function checkBase(db: Db, url_key: string, cells: Cells): Promise<void> {
  if ((await findProject(db, { url_key, store_code: '' })) === undefined) {
    refuse('store_view_code', 'content.base');
  }
  const misplaced = ofAll.find((column) => cells.given(column) !== undefined);
  if (misplaced !== undefined) refuse(misplaced, 'content.base_only');
}
