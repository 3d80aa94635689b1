import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { loadSampleShop } from '#server/exchange/sample/load-sample-shop.ts';
import { importFits } from '#server/exchange/tables/import-fits.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { storedContent } from '#testing/stored-content.ts';
import { shopWithViews, testEngines, testNow } from '#testing/test-databases.ts';
import { exportContent, exportedContents, exportFits, exportStores } from './export-content.ts';
import { exportProducts } from './export-products.ts';

const data = join(import.meta.dirname, '..', '..', '..', '..', 'data');
const base = { clock: () => testNow, isAlone: true };

/** Each kind follows those that it refers to. */
const kinds = [
  {
    name: 'products',
    write: exportProducts,
    read: ((shop, options) =>
      importProducts(shop, { ...options, createsOptions: true })) satisfies typeof importContent,
  },
  ...exportedContents.map((kind) => ({
    name: kind,
    write: ((shop, file) => exportContent(shop, file, kind)) satisfies typeof exportProducts,
    read: importContent,
  })),
  { name: 'stores', write: exportStores, read: importStores },
  { name: 'fits', write: exportFits, read: importFits },
];

test.each(process.env['TEST_ALL'] ? testEngines : testEngines.slice(0, 1))(
  'the sample shop, read into an empty one, is exported to the same bytes, on $name',
  async (engine) => {
    const places = [await shopWithViews(engine), await shopWithViews(engine)] as const;
    const folder = await mkdtemp(join(tmpdir(), 'armatur-export-'));
    const [{ database: sample }, { database: other }] = places;
    await loadSampleShop(sample, { folder: data, now: testNow });
    for (const { name, write, read } of kinds) {
      const [file, again] = [join(folder, name), join(folder, `${name}-again`)];
      expect(await write(sample, file)).toBeGreaterThan(0);
      const { errors } = await read(other, { ...base, file });
      expect([name, errors]).toEqual([name, []]);
      await write(other, again);
      expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
    }
    expect(await storedContent(other)).toEqual(await storedContent(sample));
    for (const place of places) await place.remove();
    await rm(folder, { recursive: true });
  },
);
