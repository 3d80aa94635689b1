import type { Selectable } from 'kysely';
import type { Scene } from '#domain/content/scene.ts';
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

/** The key is url key and store view. */
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

/** Active ones by position; a series whose option is gone is left out. */
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
  return [...Map.groupBy(rows, (row) => row.url_key).values()].flatMap((views) => {
    const row = ownOverBase(views);
    if (row?.is_active !== 1) return [];
    const option = optionIds.get(`${row.attribute_code}|${row.option_code}`);
    return option === undefined ? [] : [toSeries(row, option)];
  });
}

/** The row for all store views comes first. */
function ownOverBase(
  views: readonly Selectable<SeriesTable>[],
): Selectable<SeriesTable> | undefined {
  const base = views.find((row) => row.store_code === '');
  const own = views.find((row) => row.store_code !== '');
  if (base === undefined || own === undefined) return base;
  return {
    ...base,
    name: own.name || base.name,
    brand: own.brand || base.brand,
    image: own.image || base.image,
    short_description: own.short_description || base.short_description,
    description: own.description || base.description,
    meta_title: own.meta_title || base.meta_title,
    meta_description: own.meta_description || base.meta_description,
    // A store view shows none that is hidden for all.
    is_active: Math.min(base.is_active, own.is_active),
  };
}

function toSeries(row: Selectable<SeriesTable>, optionId: number): Series {
  return {
    id: row.id,
    name: row.name,
    urlKey: row.url_key,
    attributeCode: row.attribute_code,
    filterOption: String(optionId),
    brand: row.brand,
    ...(row.image !== '' && { image: row.image }),
    summary: row.short_description,
    html: row.description,
    // The import wrote it.
    ...(row.scene !== '' && {
      scene: { picture: row.scene, places: JSON.parse(row.places) as Scene['places'] },
    }),
    position: row.position,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    createdAt: moment(row.created_at),
  };
}
