import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { inProcessShop } from './in-process-shop.ts';

/** A category page of 50 products with its facets and the whole menu, compressed as a miss is. */
const budget = 16_000;
const taps = join(import.meta.dirname, '..', 'data', 'media', 'taps');

const shop = await inProcessShop(async (operator, folder) => {
  const file = join(folder, 'many.csv');
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
  await operator('import', 'products', '--file', file, '--create-options');
});

test('a category page of 50 products weighs at most 16 kB', async () => {
  const { body: html } = await shop.ask('/mange/varer');
  expect(html.split('data-testid="productLink"')).toHaveLength(51);
  expect(html.split('data-tones=')).toHaveLength(51);
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(compressed.length).toBeLessThanOrEqual(budget);
});
