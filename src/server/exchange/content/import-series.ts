import { contentAfter, pictureAfter, picturePaths, textAfter } from './content-cells.ts';
import { checkIdentifier } from '#domain/content/content-checks.ts';
import { readScenePlace } from '#domain/content/scene.ts';
import { refusing, refuse } from '#server/exchange/files/refusals.ts';
import { maxTextLetters } from '#domain/import/feed-values.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import type { Db } from '#server/repositories/system/database.ts';
import {
  findOptionCode,
  findSeriesRecord,
  type SeriesRecord,
} from '#server/repositories/catalog/series.ts';
import { writeSeries } from '#server/workflows/content/write-content.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readStoreView } from './import-content-pages.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';

export const seriesColumns = {
  needed: ['series'],
  others: [
    ...'store_view_code name attribute_code option brand image short_description'.split(' '),
    ...'content content_file position meta_title meta_description is_active'.split(' '),
    ...'scene places'.split(' '),
  ],
};

const empty = {
  name: '',
  attribute_code: '',
  option_code: '',
  brand: '',
  image: '',
  short_description: '',
  description: '',
  position: 0,
  meta_title: '',
  meta_description: '',
  is_active: 1,
  scene: '',
  places: '[]',
} as const;

const defaultAttribute = 'series';

/** A row for a store view holds only the words that differ there (rules/content#series). */
export const importSeries = tableImporter(
  seriesColumns,
  async (cells, acting, { media }: ContentImport) => {
    const { read } = acting.database;
    const url_key = checkIdentifier(cells.given('series'), refusing('series'));
    const key = { url_key, store_code: readStoreView(cells) };
    const known = await findSeriesRecord(read, key);
    const worded = withWords(known ?? { ...empty, ...key }, cells);
    const after =
      key.store_code === ''
        ? await withOption(read, await withScene(read, worded, cells), cells)
        : await ofView(read, worded, cells);
    const pictures = { image: picturePaths(after.image), scene: picturePaths(after.scene) };
    await noticeMissing(read, cells, { pictures, html: after.description }, media);
    return writeSeries({ known, after }, acting);
  },
);

function withWords(before: SeriesRecord, cells: Cells): SeriesRecord {
  return {
    ...before,
    name: textAfter(cells, 'name', before.name),
    brand: textAfter(cells, 'brand', before.brand),
    image: pictureAfter(cells, 'image', before.image),
    short_description: textAfter(
      cells,
      'short_description',
      before.short_description,
      maxTextLetters,
    ),
    description: contentAfter(cells, before.description),
    position: cells.after('position', cells.whole('position'), before.position, 0),
    meta_title: textAfter(cells, 'meta_title', before.meta_title),
    meta_description: textAfter(cells, 'meta_description', before.meta_description, maxTextLetters),
    is_active: Number(
      cells.after('is_active', cells.flag('is_active'), before.is_active === 1, true),
    ),
  };
}

/**
 * Reads places in the room, one per line; an unknown article is accepted, because it may come later
 * (rules/content#rooms).
 */
async function withScene(db: Db, record: SeriesRecord, cells: Cells): Promise<SeriesRecord> {
  const scene = pictureAfter(cells, 'scene', record.scene);
  if (cells.isEmptied('places')) return { ...record, scene, places: '[]' };
  const given = cells.given('places');
  if (given === undefined) return { ...record, scene };
  const lines = given.split('\n').filter((line) => line.trim() !== '');
  const places = lines.map(
    (text) => readScenePlace(text) ?? refuse('places', 'place.invalid', { text }),
  );
  const skus = places.map(({ sku }) => sku);
  const ids = await findProductIds(db, skus);
  for (const sku of skus) {
    if (!ids.has(sku.toLowerCase())) cells.notice('places', 'product.unknown', { sku });
  }
  return { ...record, scene, places: JSON.stringify(places) };
}

/** Finds the option by code or label; a new series takes the option with its own name. */
async function withOption(db: Db, record: SeriesRecord, cells: Cells): Promise<SeriesRecord> {
  if (record.name === '') refuse('name', 'value.missing', { expected: 'series' });
  const attribute_code =
    cells.given('attribute_code') ?? (record.attribute_code || defaultAttribute);
  const isSettled = record.option_code !== '' && attribute_code === record.attribute_code;
  const option = cells.given('option') ?? (isSettled ? undefined : record.name);
  if (option === undefined) return record;
  const option_code = await findOptionCode(db, attribute_code, option);
  if (option_code !== undefined) return { ...record, attribute_code, option_code };
  return refuse('option', 'option.unknown', {
    attribute: attribute_code,
    text: option,
    expected: 'attribute',
  });
}

async function ofView(db: Db, record: SeriesRecord, cells: Cells): Promise<SeriesRecord> {
  for (const column of ['scene', 'places']) {
    if (cells.given(column) !== undefined) refuse(column, 'content.base_only');
  }
  const base = await findSeriesRecord(db, { url_key: record.url_key, store_code: '' });
  if (base !== undefined) return record;
  return refuse('store_view_code', 'content.base');
}
