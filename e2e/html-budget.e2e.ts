import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from './faults/operator.ts';
import { startShop, type RunningShop } from './shop.ts';
import { soon } from './shopper.ts';

/** A category page of 50 products with its facets and the whole menu, compressed as a miss is. */
const budget = 16_000;
const taps = join(import.meta.dirname, '..', 'data', 'media', 'taps');

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
  const file = join(shop.dataDir, 'many.csv');
  const words = ['Servantbatteri', 'Dusjsett', 'Vannlås', 'Håndkletørker', 'Bunnventil'];
  const brands = ['brimvik', 'kaldoy', 'furuvarde', 'isglimt', 'varmdal'];
  const pictures = (await readdir(taps)).map((name) => `taps/${name}`);
  const rows = Array.from({ length: 500 }, (_, number) => {
    const name = `${words[number % words.length]} ${number} med feste og ${(number * 37) % 90} mm uttak`;
    const price = ((number * 7919) % 9000) + 80;
    const picture = pictures[number % pictures.length];
    return `HTML-${number},Default,simple,${name},${price}.00,${number % 12},1,"Catalog, Search",Taxable Goods,base,Default Category/Mange/Varer,"brand=${brands[number % brands.length]}",${picture}`;
  });
  const header =
    'sku,attribute_set_code,product_type,name,price,qty,is_in_stock,visibility,tax_class_name,product_websites,categories,additional_attributes,base_image';
  await writeFile(file, `${header}\n${rows.join('\n')}\n`);
  await operate(['import', 'products', '--file', file, '--create-options'], shop.dataDir);
}, 60_000);

afterAll(() => shop.stop());

test('a category page of 50 products weighs at most 16 kB', async () => {
  const page = async () => (await fetch(`${shop.origin}/mange/varer`)).text();
  const links = async () => (await page()).split('data-testid="productLink"').length - 1;
  // The index takes an import in a piece at a time.
  await expect.poll(links, soon).toBe(50);
  const html = await page();
  expect(html.split('data-tones=')).toHaveLength(51);
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(compressed.length).toBeLessThanOrEqual(budget);
});
