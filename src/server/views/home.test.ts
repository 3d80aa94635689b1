import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { visitor } from '#testing/a-visitor.ts';
import { shopOf } from './asked.ts';
import { homeView } from './home.ts';

let shop: TestShop;
let tags: ReadonlySet<string>;
afterEach(() => shop.close());

async function lacks(publicUrl: string) {
  const asking = anAsking(shop);
  tags = asking.tags;
  const services = { ...shop.services, config: { ...shop.services.config, publicUrl } };
  const { sections } = await homeView({
    asking: { ...asking, services },
    shop: shopOf(asking.storeView, visitor, asking.settings),
    params: {},
    query: [],
    path: '/',
  });
  const [first, second] = sections;
  expect(first?.kind).toBe('hero');
  return second?.key === 'lacks' ? second : undefined;
}

test('an empty shop’s front page tells its owner what doctor says, on this machine alone', async () => {
  shop = await aTestShop({ products: [], hasSeller: false });
  const section = await lacks('http://localhost:3000');
  if (section?.kind !== 'text') throw new Error('There is no such section');
  const { title, html } = section;
  expect(title).toBe('Før butikken kan selge');
  expect(html).toMatch(/^<ul><li>Butikken tar ikke imot bestillinger .*<\/li><\/ul>$/);
  expect(html).toContain('armatur import products');
  expect(await lacks('http://127.0.0.1:3000')).toBeDefined();
  expect(await lacks('https://butikk.example')).toBeUndefined();
});

test('a page with the merchant’s own sections tells what is missing, and is made again when products come', async () => {
  shop = await aTestShop({ products: [], hasSeller: false });
  const { clock, config, database } = shop.services;
  const position = await logEnd(database.read);
  const file = join(config.dataDir, 'home.csv');
  await writeFile(file, 'section,type,title\nhero,hero,Hei\n');
  await importContent(database, { file, clock });
  await followToEnd(shop.services, position);
  expect(await lacks('http://localhost:3000')).toBeDefined();
  expect(tags).toContain(cacheTags.listings);
});

test('a shop with something to sell tells its visitors nothing', async () => {
  shop = await aTestShop({ hasSeller: false });
  expect(await lacks('http://localhost:3000')).toBeUndefined();
});
