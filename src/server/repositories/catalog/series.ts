import type { Selectable } from 'kysely';
import type { Scene } from '#domain/content/scene.ts';
import { ownWords } from '#domain/content/own-words.ts';
import type { Series } from '#domain/content/series.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, saveRow } from '#server/repositories/system/queries.ts';
import type { SeriesTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const seriesChange = 'series';

export type SeriesRecord = Omit<SeriesTable, 'id' | 'created_at' | 'updated_at'>;

export function findSeriesRecord(
  db: Db,
  key: Pick<SeriesRecord, 'url_key' | 'store_code'>,
): Promise<SeriesRecord | undefined> {
  return findRow(db, 'series', key);
}

/** Saves a series, by url key and store view. */
export function saveSeries(
  tx: Db,
  known: SeriesRecord | undefined,
  record: SeriesRecord,
  now: Moment,
): Promise<Outcome> {
  return saveRow(tx, 'series', ['url_key', 'store_code'], known, record, now);
}

export async function findOptionCode(
  db: Db,
  attributeCode: string,
  option: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attribute_options')
    .innerJoin('attributes', 'attributes.id', 'attribute_options.attribute_id')
    .where('attributes.code', '=', attributeCode)
    .where((eb) =>
      eb.or([
        eb('attribute_options.code', '=', option),
        eb('attribute_options.label', '=', option),
      ]),
    )
    .select('attribute_options.code')
    .orderBy('attribute_options.id')
    .executeTakeFirst();
  return row?.code;
}

/** Loads active series by position; a series whose option no longer exists is left out. */
export async function loadSeries(db: Db, storeCode: string): Promise<readonly Series[]> {
  const rows = await db
    .selectFrom('series')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom('attribute_options')
    .innerJoin('attributes', 'attributes.id', 'attribute_options.attribute_id')
    .where('attributes.code', 'in', [...new Set(rows.map((row) => row.attribute_code)), ''])
    .select(['attributes.code as attribute', 'attribute_options.code', 'attribute_options.id'])
    .execute();
  const optionIds = new Map(options.map(({ attribute, code, id }) => [`${attribute}|${code}`, id]));
  return [...Map.groupBy(rows, (row) => row.url_key).values()].flatMap(([base, own]) => {
    if (base === undefined || base.store_code !== '') return [];
    // A store view can't show a series that is hidden for all.
    if (base.is_active !== 1 || own?.is_active === 0) return [];
    const option = optionIds.get(`${base.attribute_code}|${base.option_code}`);
    return option === undefined ? [] : [toSeries(base, own, option)];
  });
}

type Row = Selectable<SeriesTable>;

function wordsOf(row: Row) {
  return {
    title: row.name,
    brand: row.brand,
    image: row.image,
    summary: row.short_description,
    html: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

function toSeries(row: Row, own: Row | undefined, optionId: number): Series {
  const { title: name, image, ...words } = ownWords(wordsOf(row), own && wordsOf(own));
  return {
    id: row.id,
    name,
    urlKey: row.url_key,
    attributeCode: row.attribute_code,
    filterOption: String(optionId),
    ...words,
    ...(image !== '' && { image }),
    // The cast is safe: the import wrote it.
    ...(row.scene !== '' && {
      scene: { picture: row.scene, places: JSON.parse(row.places) as Scene['places'] },
    }),
    position: row.position,
    createdAt: moment(row.created_at),
  };
}
