import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { moment } from '#domain/time/moment.ts';
import type { CustomOptionRecord } from '#domain/catalog/product-document.ts';
import {
  findProductDocument,
  saveProductDocument,
} from '#server/repositories/catalog/product-documents.ts';
import { createRepricing } from '#server/jobs/reprice-at-edges.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { importPriceMatrix } from './import-price-matrix.ts';

let shop: TestShop;

const axis = (id: string, label: string, ...labels: readonly string[]): CustomOptionRecord => ({
  id,
  label,
  kind: 'drop_down',
  isRequired: true,
  values: labels.map((value, at) => ({ id: `${id}${at + 1}`, label: value })),
});

beforeEach(async () => {
  shop = await aTestShop();
  await shop.services.database.transaction(async (tx) => {
    const found = await findProductDocument(tx, 'SRV-600');
    if (found === undefined) throw new Error('The shelf has no basin');
    const customOptions = [axis('1', 'Bredde', '60 cm', '80 cm'), axis('2', 'Høyde', '190 cm')];
    await saveProductDocument(tx, found.id, { ...found.document, customOptions });
  });
});

afterEach(() => shop.close());

async function load(...rows: readonly string[]) {
  return loadWith('', ...rows);
}

/** Loads a file with more columns after the others. */
async function loadWith(more: string, ...rows: readonly string[]) {
  const { database, config } = shop.services;
  const file = join(config.dataDir, 'matrix.csv');
  const header = `sku,row_option,row,column_option,column,net${more}`;
  await writeFile(file, [header, ...rows, ''].join('\n'));
  return importPriceMatrix(database, { file, clock: () => shop.now });
}

async function matrix() {
  const { products } = await searchProducts(shop.client(), { skus: ['SRV-600'] });
  return products[0];
}

test('each row is a cell; importing again changes nothing', async () => {
  const rows = ['srv-600,bredde,60 cm,Høyde,190 cm,1500', 'SRV-600,Bredde,80 cm,Høyde,190 cm,1700'];
  expect(await load(...rows)).toMatchObject({ created: 1, updated: 1, errors: [] });
  expect(await load(...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const product = await matrix();
  expect(product?.matrix).toMatchObject({
    optionIds: ['1', '2'],
    cells: [
      { valueIds: ['11', '21'], offer: { unit: { gross: 187_500 } } },
      { valueIds: ['12', '21'], offer: { unit: { gross: 212_500 } } },
    ],
  });
  expect(product?.offer).toMatchObject({ isFrom: true });
});

test('the emptying mark takes a cell away, the last one the matrix', async () => {
  const kept = async () =>
    (await findProductDocument(shop.services.database.read, 'SRV-600'))?.document.matrix;
  await load('SRV-600,Bredde,60 cm,,,1500');
  expect(await kept()).toEqual({ optionIds: ['1'], cells: [{ valueIds: ['11'], net: 150_000 }] });
  await load('SRV-600,Bredde,60 cm,,,__EMPTY__VALUE__');
  expect(await kept()).toBeUndefined();
});

const windowColumns = ',special_price,special_price_from_date,special_price_to_date';

test('a price of the table that begins and ends by itself is followed at both edges (rules/prices#price-edges)', async () => {
  const { services } = shop;
  const row = 'SRV-600,Bredde,60 cm,,,1500,1000,2026-03-05,2026-03-06';
  expect(await loadWith(windowColumns, row)).toMatchObject({ errors: [] });
  expect(await loadWith(windowColumns, row)).toMatchObject({ unchanged: 1 });
  // A row without dates leaves them as they are.
  expect(await load('SRV-600,Bredde,60 cm,,,1500')).toMatchObject({ unchanged: 1 });
  const gross = async () => {
    const offer = (await matrix())?.matrix?.cells[0]?.offer;
    return offer?.kind === 'priced' ? offer.unit.gross : undefined;
  };
  const reprice = createRepricing(services);
  const toldAt = async (day: string) => {
    const start = await logEnd(services.database.read);
    shop.now = moment(Date.parse(`${day}T12:00:00Z`));
    await reprice();
    return (await loggedSince(services.database.read, start)).map(({ key }) => key);
  };
  await reprice();
  expect([await toldAt('2026-03-04'), await gross()]).toEqual([[], 187_500]);
  expect([await toldAt('2026-03-05'), await gross()]).toEqual([['SRV-600'], 125_000]);
  expect([await toldAt('2026-03-07'), await gross()]).toEqual([['SRV-600'], 187_500]);
  await load('SRV-600,Bredde,60 cm,,,__EMPTY__VALUE__');
  expect(await toldAt('2026-03-01')).toEqual([]);
});

test.each([
  ['NOWHERE,Bredde,60 cm,,,1', 'sku', 'product.unknown'],
  ['SRV-600,Dybde,60 cm,,,1', 'row_option', 'option.unknown'],
  ['SRV-600,Bredde,61 cm,,,1', 'row', 'option.unknown'],
  ['SRV-600,Bredde,60 cm,Bredde,80 cm,1', 'column_option', 'option.twice'],
  ['SRV-600,Bredde,60 cm,,,', 'net', 'value.missing'],
  ['SRV-600,Bredde,60 cm,,,-1', 'net', 'number.negative'],
  ['SRV-600,,60 cm,,,1', 'row_option', 'value.missing'],
])('the row %j is refused at %s: %s', async (row, column, code) => {
  expect((await load(row)).errors).toMatchObject([{ column, code }]);
});
