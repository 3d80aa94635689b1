import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryMaps } from '#domain/content/country-map.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { sitemapPart } from '#server/delivery/sitemap.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { shopOf, Missing } from './asked.ts';
import { storeLocationsView, storeLocationView } from './store-locations.ts';

let shop: TestShop;
let folder: string;
let position: number;

beforeAll(async () => {
  shop = await aTestShop();
  folder = await mkdtemp(join(tmpdir(), 'armatur-stores-'));
  position = await logEnd(shop.services.database.read);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function load(rows: readonly string[]): Promise<void> {
  const file = join(folder, 'stores.csv');
  const header =
    'code,name,kind,kind_en,postcode,city,latitude,longitude,hours,special_days,position,image';
  await writeFile(file, [header, ...rows].join('\n'));
  const { database } = shop.services;
  await importStores(database, { file, clock: () => shop.now, isAlone: true });
  position = await followToEnd(shop.services, position);
}

function asked(query: readonly (readonly [string, string])[] = [], code?: string, view = 'no') {
  const { storeViews } = shop.services.settings.current;
  const storeView = storeViews.find((each) => each.code === view) ?? storeViews[0];
  const asking = anAsking(shop, { storeView });
  const shown = shopOf(storeView, visitor, asking.settings);
  return { asking, shop: shown, params: { code }, query, path: '/stores' };
}

test('a shop without doors has no such page', async () => {
  await expect(storeLocationsView(asked())).rejects.toThrow(Missing);
  expect(await sitemapPart(shop.services, 'https://x.example', 'no-pages-1')).not.toContain(
    'stores',
  );
});

test('shops are listed with whether they are open, and lie on the map (rules/content#shops)', async () => {
  await load([
    'oslo,Butikk Oslo,Butikk,Shop,0484,Oslo,59.95,10.77,"man-lør 07.00-17.00",2026-03-02 09.00-12.00,1,scenes/tool-store.webp',
    'moss,Butikk Moss,Butikk,Shop,1530,Moss,,,,,2,borte.webp',
    'visby,Butikk Visby,Butikk,Shop,6210,Visby,39.9,-3.7,man-søn 08.00-20.00,,3,',
  ]);
  const { locations, map } = await storeLocationsView(asked());
  // The time is noon on a Sunday.
  expect(locations.map(({ code, now }) => [code, now?.text])).toEqual([
    ['oslo', 'Stengt nå, åpner i morgen kl. 09.00'],
    ['moss', undefined],
    ['visby', 'Åpent til 20.00'],
  ]);
  // The media lack the other picture, so it is not shown.
  const picture = { path: 'scenes/tool-store.webp', tones: expect.stringContaining('e') };
  expect(locations.map((each) => each.picture)).toEqual([picture, undefined, undefined]);
  expect(map?.marks).toEqual([
    { code: 'oslo', name: 'Butikk Oslo', city: 'Oslo', x: 80.8, y: 332.9 },
  ]);
  const english = await storeLocationView(asked([], 'oslo', 'en'));
  expect(english.location).toMatchObject({ kind: 'Shop', picture });
  expect(english.week.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Monday–Saturday 07:00–17:00',
    'Sunday Closed',
  ]);
  expect(english.unusual.map(({ day, hours }) => `${day} ${hours}`)).toEqual([
    '2026-03-02 09:00–12:00',
    '2026-04-02 Closed',
    '2026-04-03 Closed',
    '2026-04-06 Closed',
  ]);
  await expect(storeLocationView(asked([], 'tromso'))).rejects.toThrow(Missing);
});

test('a search is answered without scripts', async () => {
  const { locations } = await storeLocationsView(asked([['q', '0150']]));
  expect(locations.map(({ code }) => code)).toEqual(['oslo']);
  const none = await storeLocationsView(asked([['q', '<b>Hamar']]));
  expect([none.locations, none.map]).toEqual([[], undefined]);
  expect(none.words.none).toContain('<b>Hamar');
});

test('a change of the file is read at once, by the sitemap as well', async () => {
  await load(['oslo,Ny butikk i Oslo,,,,,,,,,,']);
  const { locations } = await storeLocationsView(asked());
  expect(locations[0]?.name).toBe('Ny butikk i Oslo');
  const map = await sitemapPart(shop.services, 'https://x.example', 'no-pages-1');
  expect(map).toContain('<loc>https://x.example/stores/oslo</loc>');
  expect(map).toContain('hreflang="en" href="https://x.example/en/stores/oslo"');
});

test.each(Object.entries(countryMaps))(
  'the shape of %s is as large as its map',
  async (code, map) => {
    const file = `../../web/routes/stores/${code.toLowerCase()}.svg`;
    const svg = await readFile(join(import.meta.dirname, file), 'utf8');
    expect(svg).toContain(`viewBox="0 0 ${map.width} ${map.height}"><path id="land"`);
  },
);
