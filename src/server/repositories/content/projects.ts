import type { Selectable } from 'kysely';
import { ownWords } from '#domain/content/own-words.ts';
import type { Project, ProjectPicture } from '#domain/content/project.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsAfter, saveRow } from '#server/repositories/system/queries.ts';
import type { ProjectTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const projectsChange = 'projects';

export interface ProjectRecord extends Omit<
  ProjectTable,
  'id' | 'gallery' | 'skus' | 'created_at' | 'updated_at'
> {
  readonly gallery: readonly ProjectPicture[];
  readonly skus: readonly string[];
}

export async function findProject(
  db: Db,
  key: Pick<ProjectRecord, 'url_key' | 'store_code'>,
): Promise<ProjectRecord | undefined> {
  const row = await findRow(db, 'projects', key);
  return row && { ...row, ...listsIn(row) };
}

/** Loads the projects of all store views, in the order of their ids. */
export async function projectsAfter(db: Db, id: number, limit: number) {
  const rows = await rowsAfter(db, 'projects', id, limit);
  return rows.map((row) => ({ ...row, ...listsIn(row) }));
}

/** Saves a project, by url key and store view. */
export function saveProject(
  tx: Db,
  known: ProjectRecord | undefined,
  record: ProjectRecord,
  now: Moment,
): Promise<Outcome> {
  const key = ['url_key', 'store_code'] as const;
  return saveRow(tx, 'projects', key, known && toColumns(known), toColumns(record), now);
}

/**
 * Loads active projects by position, then latest first; a store view can't show one that is hidden for
 * all.
 */
export async function loadProjects(db: Db, storeCode: string): Promise<readonly Project[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .orderBy('position')
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.url_key).values()].flatMap(([base, own]) => {
    if (base === undefined || base.store_code !== '') return [];
    return base.is_active !== 1 || own?.is_active === 0 ? [] : toProject(base, own);
  });
}

type Row = Selectable<ProjectTable>;

function toProject(base: Row, own: Row | undefined): Project {
  const { gallery, skus } = listsIn(base);
  const ownGallery = own === undefined ? [] : listsIn(own).gallery;
  return {
    id: base.id,
    urlKey: base.url_key,
    ...ownWords(wordsOf(base), own && wordsOf(own)),
    ...(base.image !== '' && { image: base.image }),
    gallery: ownGallery.length > 0 ? ownGallery : gallery,
    ...(base.before_image !== '' && { before: base.before_image }),
    ...(base.after_image !== '' && { after: base.after_image }),
    ...(base.year !== null && { year: base.year }),
    skus,
    createdAt: moment(base.created_at),
    updatedAt: moment(Math.max(base.updated_at, own?.updated_at ?? 0)),
  };
}

function wordsOf(row: Row) {
  return {
    title: row.title,
    summary: row.short_description,
    html: row.content,
    location: row.location,
    client: row.client,
    contractor: row.contractor,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

function toColumns({ gallery, skus, ...same }: ProjectRecord) {
  return { ...same, gallery: JSON.stringify(gallery), skus: JSON.stringify(skus) };
}

function listsIn({ gallery, skus }: Pick<ProjectTable, 'gallery' | 'skus'>) {
  // The casts are safe: `toColumns` wrote them.
  return {
    gallery: JSON.parse(gallery) as readonly ProjectPicture[],
    skus: JSON.parse(skus) as readonly string[],
  };
}
