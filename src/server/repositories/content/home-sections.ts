import type { HomeSection } from '#domain/content/home-section.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsAfter, saveRow } from '#server/repositories/system/queries.ts';
import type { HomeSectionTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const homeChange = 'home';

export type HomeSectionRecord = Omit<HomeSectionTable, 'id' | 'items' | 'links'> &
  Pick<HomeSection, 'items' | 'links'>;

export async function findHomeSection(
  db: Db,
  key: Pick<HomeSectionRecord, 'section_key' | 'store_code'>,
): Promise<HomeSectionRecord | undefined> {
  const row = await findRow(db, 'home_sections', key);
  return row && toRecord(row);
}

/** Saves a section, by its key and store view. */
export function saveHomeSection(
  tx: Db,
  known: HomeSectionRecord | undefined,
  record: HomeSectionRecord,
): Promise<Outcome> {
  return saveRow(
    tx,
    'home_sections',
    ['section_key', 'store_code'],
    known && toColumns(known),
    toColumns(record),
  );
}

/** Loads the sections of all store views, in the order of their ids. */
export async function homeSectionsAfter(db: Db, id: number, limit: number) {
  return (await rowsAfter(db, 'home_sections', id, limit)).map(toRecord);
}

export async function loadHomeSections(db: Db, storeCode: string): Promise<readonly HomeSection[]> {
  const rows = await db
    .selectFrom('home_sections')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .execute();
  const byKey = new Map(rows.map((row) => [row.section_key, row]));
  return [...byKey.values()]
    .filter((row) => row.is_active === 1)
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .map(({ id: _, ...columns }) => toSection(toRecord(columns)));
}

function toColumns({ items, links, ...same }: HomeSectionRecord): Omit<HomeSectionTable, 'id'> {
  return { ...same, items: JSON.stringify(items), links: JSON.stringify(links) };
}

function toRecord<Columns extends Omit<HomeSectionTable, 'id'>>(columns: Columns) {
  return {
    ...columns,
    // The casts are safe: `toColumns` wrote them.
    items: JSON.parse(columns.items) as HomeSection['items'],
    links: JSON.parse(columns.links) as HomeSection['links'],
  };
}

function toSection(record: HomeSectionRecord): HomeSection {
  return {
    key: record.section_key,
    kind: record.kind,
    title: record.title,
    html: record.content,
    ...(record.picture !== '' && { picture: record.picture }),
    pictureAlt: record.picture_alt,
    items: record.items,
    links: record.links,
  };
}
