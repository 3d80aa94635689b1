import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { createMediaFolder } from '#server/engines/media/folder.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { aSheet, sellSheet } from '#testing/a-download.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { noteMissingFiles } from './missing-files.ts';

test('a product whose file is missing cannot be bought until it is there again (rules/products#what-prevents-buying)', async () => {
  const shop = await aTestShop();
  try {
    await sellSheet(shop);
    const { database, media, config } = shop.services;
    const buy = async (key: string) => {
      const lines = [{ sku: aSheet.sku, quantity: 1, options: {} }];
      const body = anOrderRequest({ key, lines });
      return (await shop.client().call(create, { query: {}, body, headers: {} })).result;
    };
    const look = () => noteMissingFiles(database, media, shop.now);
    await look();
    await buy('order-key-0001');

    await rm(join(config.dataDir, 'media', 'downloads', 'kurser.csv'));
    const position = await logEnd(database.read);
    await look();
    expect(await loggedSince(database.read, position)).toMatchObject([
      { kind: 'availability', key: aSheet.sku },
    ]);
    await look();
    expect(await loggedSince(database.read, position)).toHaveLength(1);
    await expect(buy('order-key-0002')).rejects.toMatchObject({
      code: 'order.products_unavailable',
      details: { skus: [aSheet.sku] },
    });

    await media.write('downloads/kurser.csv', Buffer.from('rom;meter\n'));
    await look();
    expect((await buy('order-key-0003')).files).toHaveLength(1);
  } finally {
    await shop.close();
  }
});

describe.each(testEngines)('an import on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('names the rows whose files are missing, and what they sell is sold out', async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-files-'));
    const media = createMediaFolder([join(folder, 'media')]);
    await media.write('downloads/a.pdf', Buffer.from('a'));
    await media.write('documents/e.pdf', Buffer.from('e'));
    await media.write('plans/f.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const file = join(folder, 'products.csv');
    const row = (sku: string, links: string) =>
      `${sku},Default,downloadable,Navn ${sku},100.00,5,"Catalog, Search","${links}"`;
    const lines = [
      'sku,attribute_set_code,product_type,name,price,qty,visibility,downloadable_links',
      row('A', 'title=Del 1,file=downloads/a.pdf'),
      row('B', 'title=Del 1,file=downloads/a.pdf|title=Del 2,file=downloads/b.pdf'),
      row('C', 'title=Del 1,url=https://x.example/c.pdf'),
      row('D', ''),
      row('E', 'title=Del 1,file=documents/e.pdf'),
      row('F', 'title=Del 1,file=plans/f.svg'),
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    const load = (isDryRun: boolean) =>
      importProducts(database, { file, clock: () => testNow, isDryRun, pictures: { media } });
    const told = async (isDryRun = false) =>
      (await load(isDryRun)).notices.map(({ row: at, sku, code }) => `${at} ${sku} ${code}`);
    const notices = [
      '3 B download.missing',
      '4 C download.missing',
      '5 D download.none',
      '6 E download.public',
      '7 F download.public',
    ];
    expect(await told(true)).toEqual(notices);
    expect(await told()).toEqual(notices);
    const stocks = await findStock(database.read, ['A', 'B', 'C', 'D', 'E', 'F']);
    expect(stocks.map(({ stock }) => stock.isInStock)).toEqual([true, ...Array(5).fill(false)]);
    // A notice about a file is no change of the row.
    const again = await load(false);
    expect(again).toMatchObject({ unchanged: 6 });
    expect(again.notices.at(-1)?.message).toBe(
      'plans/f.svg does not lie in downloads/, the only folder of the media without public addresses: put it at downloads/f.svg and name that in the cell, else the product cannot be bought',
    );
    await media.write('downloads/b.pdf', Buffer.from('b'));
    await load(false);
    const [stock] = await findStock(database.read, ['B']);
    expect(stock?.stock.isInStock).toBe(true);
  });
});
