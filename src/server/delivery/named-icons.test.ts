import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';
import { namedIcons } from './named-icons.ts';

let pages: StandInPages;
let shop: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
  shop = await aTestShop({ pagesFolder: pages.folder });
});
afterAll(async () => {
  await shop.close();
  await pages.remove();
});

/** The content of shops names these icons. */
const names =
  'angle-down angle-left angle-right angle-up arrow-down arrow-left arrow-right arrow-up balance-scale bars bath box ' +
  'building calendar-alt camera check check-circle chevron-down chevron-left chevron-right chevron-up clock cog comment ' +
  'credit-card download edit envelope exclamation-triangle eye file-alt file-pdf filter gift globe heart home image ' +
  'info-circle list lock map-marker-alt minus percent phone plus print question-circle search share-alt shopping-bag ' +
  'shopping-cart shower star store tag times trash-alt truck user wrench';

test('the icons that shops name by the address of older clients are there, all drawn for this shop', async () => {
  expect(names.split(' ').length).toBeGreaterThanOrEqual(60);
  for (const name of names.split(' ')) {
    const url = `/assets/icons/font-awesome/light/${name}.svg`;
    const { statusCode, headers, body } = await shop.app.server.inject({ url });
    expect(statusCode, name).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(body).toMatch(/^<svg [^<>]+ viewBox="0 0 24 24" [^<>]+><path d="[^"]+"\/><\/svg>$/);
  }
});

test('each is one drawing of lines, and no two are alike', () => {
  const drawings = Object.values(namedIcons);
  for (const path of drawings) expect(path).toMatch(/^[MmLlHhVvAaCcSsZz\d\s.-]+$/);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('a name that no icon has is not found', async () => {
  for (const name of ['nothing', 'constructor', '__proto__']) {
    const url = `/assets/icons/font-awesome/light/${name}.svg`;
    expect((await shop.app.server.inject({ url })).statusCode).toBe(404);
  }
});
