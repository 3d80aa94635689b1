import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { importFits } from '#server/exchange/tables/import-fits.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { Missing, shopOf } from './asked.ts';
import { fitsView } from './fits.ts';

let shop: TestShop;
let folder: string;
let position: number;

beforeAll(async () => {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'Toalett', name: 'Toalett' },
      { id: 2, sku: 'Sisterne', name: 'Sisterne' },
      { id: 3, sku: 'Plate', name: 'Plate' },
      { id: 4, sku: 'Borte', name: 'Borte', status: 2 },
    ],
  });
  folder = await mkdtemp(join(tmpdir(), 'armatur-fits-'));
  position = await logEnd(shop.services.database.read);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function load(rows: readonly string[]): Promise<ImportReport> {
  const file = join(folder, 'fits.csv');
  await writeFile(file, ['part,needs,kind,why,why_en,quantity', ...rows].join('\n'));
  const { database } = shop.services;
  const report = await importFits(database, { file, clock: () => shop.now, isAlone: true });
  position = await followToEnd(shop.services, position);
  return report;
}

function view(query: readonly (readonly [string, string])[] = [], code = 'no') {
  const { storeViews } = shop.services.settings.current;
  const storeView = storeViews.find((each) => each.code === code) ?? storeViews[0];
  const asking = anAsking(shop, { storeView });
  const shown = shopOf(storeView, visitor, asking.settings);
  return fitsView({ asking, shop: shown, params: {}, query, path: '/verktoy/passer' });
}

test('rows are read; unknown articles are noticed, and a cycle is refused', async () => {
  await expect(view()).rejects.toThrow(Missing);
  const { errors, notices, created } = await load([
    'toalett,SISTERNE,required,Bærer skålen,Carries the bowl,',
    'Sisterne,Plate,,Spyler,,2',
    'Sisterne,Borte,recommended,Er fint å ha,,',
    'Plate,Ukjent,recommended,Kommer senere,,',
    'Plate,Toalett,required,Går i ring,,',
    'Toalett,Plate,kanskje,Hva slags?,,',
    'Toalett,Borte,required,,,',
    ',Plate,required,Uten vare,,',
    'Toalett,Plate,,Ingen,,0',
    'Toalett,Plate,,Halv,,1.5',
  ]);
  expect(created).toBe(4);
  expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '6 needs fit.cycle',
    '7 kind fit.kind',
    '8 why value.missing',
    '9 part sku.missing',
    '10 quantity number.invalid',
    '11 quantity number.invalid',
  ]);
  expect(notices.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '5 needs product.unknown',
  ]);
});

test('a set has the article itself and all that it takes, with why (rules/content#sets)', async () => {
  const { links } = await view();
  expect(links.map(({ sku }) => sku)).toEqual(['Toalett', 'Sisterne', 'Plate']);
  const { parts } = await view([
    ['part', 'toalett'],
    ['have', 'Plate'],
  ]);
  const told = parts.map(({ quantity, title, isRequired, isOwned, reasons }) => {
    return [quantity, title, isRequired, isOwned, ...reasons];
  });
  expect(told).toEqual([
    [1, 'Toalett', true, false],
    [1, 'Sisterne', true, false, 'Bærer skålen'],
    [2, '2 × Plate', true, true, 'Spyler'],
  ]);
  const english = await view([['part', 'Toalett']], 'en');
  expect(english.parts[1]?.reasons).toEqual(['Carries the bowl']);
  await expect(view([['part', 'finnes ikke']])).rejects.toThrow(Missing);
});

test('a change of the file is read at once, and the empty mark takes a need away', async () => {
  expect(await load(['Sisterne,Plate,,Uten den kan du ikke spyle,,'])).toMatchObject({
    updated: 1,
  });
  const { parts } = await view([['part', 'Sisterne']]);
  expect(parts[1]).toMatchObject({ quantity: 2, reasons: ['Uten den kan du ikke spyle'] });
  expect(await load(['Sisterne,Plate,,,,__EMPTY__VALUE__'])).toMatchObject({ updated: 1 });
  const { parts: afterwards } = await view([['part', 'Sisterne']]);
  expect(afterwards[1]?.quantity).toBe(1);
  expect(await load(['Toalett,Sisterne,__EMPTY__VALUE__,,,'])).toMatchObject({ updated: 1 });
  await expect(view([['part', 'Toalett']])).rejects.toThrow(Missing);
});
