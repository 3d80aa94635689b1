import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { shopWithViews, testEngines, testNow } from '#testing/test-databases.ts';
import { loadBareCategories } from './categories.ts';
import { CategoryMembers } from './category-members.ts';

test.each(testEngines)(
  'categories count the same whether products are counted anew or one by one, on $name',
  async (engine) => {
    const { database, remove } = await shopWithViews(engine);
    const folder = await mkdtemp(join(tmpdir(), 'armatur-members-'));
    const file = join(folder, 'products.csv');
    const followed = await CategoryMembers.load(database.read);
    const row = fc.record({
      sku: fc.constantFrom('A', 'B', 'C'),
      path: fc.constantFrom('Bad', 'Bad/Dusj', 'Bad/Dusj/Vegg', 'Rør', ''),
      online: fc.constantFrom('1', '2'),
      visibility: fc.constantFrom('1', '4'),
      inEnglish: fc.constantFrom('', '1', '2'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 4 }), fc.boolean(), async (rows, isGone) => {
        const header =
          'sku,store_view_code,attribute_set_code,product_type,name,price,categories,product_online,visibility';
        const lines = rows.flatMap(({ sku, path, online, visibility, inEnglish }) => [
          `${sku},,Default,simple,${sku},1,${path && `Default Category/${path}`},${online},${visibility}`,
          `${sku},en,,,,,,${inEnglish},`,
        ]);
        await writeFile(file, `${[header, ...lines].join('\n')}\n`);
        const options = { file, clock: () => testNow, isAlone: true };
        await importProducts(database, options);
        if (isGone && rows.length > 0) {
          await importProducts(database, { ...options, behaviour: 'delete' });
        }
        await followed.refresh(
          database.read,
          rows.map(({ sku }) => sku),
        );
        const anew = await CategoryMembers.load(database.read);
        for (const code of ['no', 'en']) {
          const categories = await loadBareCategories(database.read, code);
          expect(followed.counts(code, categories)).toEqual(anew.counts(code, categories));
        }
      }),
      { numRuns: 25 },
    );
    await remove();
    await rm(folder, { recursive: true, force: true });
  },
  60_000,
);
