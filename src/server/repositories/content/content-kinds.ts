import { sql } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import { seriesChange } from '#server/repositories/catalog/series.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { ContentTables } from '#server/repositories/system/schema-content.ts';
import { findContent, keepTerms } from './content.ts';
import { homeChange } from './home-sections.ts';
import { postsChange } from './posts.ts';
import { projectsChange } from './projects.ts';
import { questionsChange } from './questions.ts';
import { storeLocationsChange } from './store-locations.ts';

/** A kind of content that an operator lists, shows and hides, with its table and key. */
export interface ContentKind {
  readonly kind: string;
  readonly table: keyof ContentTables;
  readonly key: string;
  readonly title: string;
  /** The value of the column `kind`, where one table holds several kinds. */
  readonly only?: 'page' | 'block' | 'topic' | 'tag';
  /**
   * `none`: a row is for all store views. `whole`: a view's own row replaces the one for all.
   * `differing`: it holds only the differences.
   */
  readonly views: 'none' | 'whole' | 'differing';
  /** The key in the change log; by default the row's own. */
  readonly change?: string;
}

export const contentKinds: readonly ContentKind[] = [
  {
    kind: 'page',
    table: 'content',
    key: 'identifier',
    title: 'title',
    only: 'page',
    views: 'whole',
  },
  {
    kind: 'block',
    table: 'content',
    key: 'identifier',
    title: 'title',
    only: 'block',
    views: 'whole',
  },
  {
    kind: 'series',
    table: 'series',
    key: 'url_key',
    title: 'name',
    views: 'differing',
    change: seriesChange,
  },
  {
    kind: 'section',
    table: 'home_sections',
    key: 'section_key',
    title: 'title',
    views: 'whole',
    change: homeChange,
  },
  {
    kind: 'question',
    table: 'questions',
    key: 'question_key',
    title: 'question',
    views: 'differing',
    change: questionsChange,
  },
  {
    kind: 'post',
    table: 'posts',
    key: 'url_key',
    title: 'title',
    views: 'differing',
    change: postsChange,
  },
  {
    kind: 'topic',
    table: 'topics',
    key: 'url_key',
    title: 'name',
    only: 'topic',
    views: 'differing',
    change: postsChange,
  },
  {
    kind: 'tag',
    table: 'topics',
    key: 'url_key',
    title: 'name',
    only: 'tag',
    views: 'differing',
    change: postsChange,
  },
  {
    kind: 'project',
    table: 'projects',
    key: 'url_key',
    title: 'title',
    views: 'differing',
    change: projectsChange,
  },
  {
    kind: 'store',
    table: 'store_locations',
    key: 'code',
    title: 'name',
    views: 'none',
    change: storeLocationsChange,
  },
];

export interface ListedContent {
  readonly kind: string;
  readonly identifier: string;
  /** Empty for all store views. */
  readonly storeCode: string;
  readonly title: string;
  readonly isActive: boolean;
}

function partsOf({ table, key, only, views }: ContentKind) {
  return {
    from: sql.table(table),
    key: sql.ref(key),
    view: views === 'none' ? sql.lit('') : sql.ref('store_code'),
    where: only === undefined ? sql`1 = 1` : sql`kind = ${only}`,
  };
}

export async function listContent(db: Db, kind: ContentKind): Promise<readonly ListedContent[]> {
  const { from, key, view, where } = partsOf(kind);
  const { rows } = await sql<{
    identifier: string;
    store_code: string;
    title: string;
    is_active: number;
  }>`select ${key} as identifier, ${view} as store_code, ${sql.ref(kind.title)} as title, is_active
    from ${from} where ${where} order by 1, 2`.execute(db);
  return rows.map(({ identifier, store_code, title, is_active }) => ({
    kind: kind.kind,
    identifier,
    storeCode: store_code,
    title,
    isActive: is_active === 1,
  }));
}

/** Finds all rows of an identifier, the one for all store views first. */
export async function findContentRows(
  db: Db,
  kind: ContentKind,
  identifier: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { from, key, view, where } = partsOf(kind);
  const { rows } = await sql<Record<string, unknown>>`select * from ${from}
    where ${where} and ${key} = ${identifier} order by ${view}`.execute(db);
  return rows.map(({ id: _, ...row }) => row);
}

/**
 * Shows or hides content in one store view, or in all. Returns the store codes of changed rows. When it
 * is shown everywhere, a view that hides it on purpose still does. Rows with differences follow the row
 * for all.
 */
export async function setContentActive(
  tx: Db,
  kind: ContentKind,
  { identifier, storeCode }: { readonly identifier: string; readonly storeCode?: string },
  { isActive, now }: { readonly isActive: boolean; readonly now: Moment },
): Promise<readonly string[]> {
  const rows = (await listContent(tx, kind)).filter((row) => row.identifier === identifier);
  const base = rows.find((row) => row.storeCode === '');
  const isOnlyBase = base && (kind.views === 'differing' || (isActive && base.isActive));
  const inView = isOnlyBase ? '' : undefined;
  const changed = rows.filter((row) => {
    const isMeant = row.storeCode === (storeCode ?? inView ?? row.storeCode);
    return isMeant && row.isActive !== isActive;
  });
  const { from, key, view, where } = partsOf(kind);
  for (const row of changed) {
    await sql`update ${from} set is_active = ${Number(isActive)}
      where ${where} and ${key} = ${identifier} and ${view} = ${row.storeCode}`.execute(tx);
    if (kind.kind !== 'page') continue;
    const page = await findContent(tx, { kind: 'page', identifier, store_code: row.storeCode });
    if (page !== undefined) await keepTerms(tx, page, now);
  }
  return changed.map((row) => row.storeCode);
}

export function changeKeyOf({ change }: ContentKind, identifier: string): string {
  return change ?? identifier;
}
