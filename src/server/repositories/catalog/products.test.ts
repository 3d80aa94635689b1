import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSampleShop } from '#server/exchange/sample/load-sample-shop.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { loadAttributes } from './attributes.ts';
import { createCatalogMemory } from './catalog-memory.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { loadPriceHistory } from './price-history.ts';
import {
  countProducts,
  findProductsById,
  findProductsBySku,
  parentSkus,
  skusWithPriceEdge,
} from './products.ts';
import { productIdsAfter } from '#server/repositories/system/export-ids.ts';
import { moment } from '#domain/time/moment.ts';
import { chooseVatRate } from '#domain/money/vat-rule.ts';
import { canonicalPathsOf, countListedProducts, listedProducts } from './urls.ts';
import { loadVatRules } from './vat-rules.ts';

describe.each(testEngines)('the sample catalogue on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    const folder = join(import.meta.dirname, '../../../../data');
    await loadSampleShop(database, { folder, now: testNow });
  }, 30_000);
  afterAll(() => place.remove());

  test('products come in the order asked, without those that are not there', async () => {
    const skus = ['brv-odde-sb', 'none', 'RRV-BUNN', 'BRV-ODDE-SB'];
    const found = await findProductsBySku(database.read, 'no', skus);
    expect(found.map(({ sku }) => sku)).toEqual(['BRV-ODDE-SB', 'RRV-BUNN']);
    const ids = found.map(({ id }) => id).toReversed();
    const again = await findProductsById(database.read, 'no', [...ids, 999_999]);
    expect(again.map(({ sku }) => sku)).toEqual(['RRV-BUNN', 'BRV-ODDE-SB']);
  });

  test('a configurable product has its children’s prices, stock and values, in the words of the view', async () => {
    const [norwegian] = await findProductsBySku(database.read, 'no', ['BRV-ODDE-SB']);
    const [english] = await findProductsBySku(database.read, 'en', ['BRV-ODDE-SB']);
    const words = (product: typeof norwegian) =>
      product?.options.map(({ label, values }) => [label, ...values.map((value) => value.label)]);
    expect(words(norwegian)?.[0]).toContain('Matt sort');
    expect(words(english)?.[0]).toContain('Matt black');
    expect(norwegian?.variants.every(({ priceList }) => priceList.base !== undefined)).toBe(true);
    expect(norwegian?.links.map(({ sku }) => sku)).toContain('BRV-ODDE-HOY');
    expect(await parentSkus(database.read, ['brv-odde-sb-kr'])).toEqual(['BRV-ODDE-SB']);
  });

  test('a product has its brand in words and what its approved reviews give', async () => {
    const [product] = await findProductsBySku(database.read, 'no', ['BRV-ODDE-SB']);
    expect(product?.brand).toBe('Brimvik');
    const approved = database.read
      .selectFrom('reviews')
      .where('product_id', '=', product?.id ?? 0)
      .where('status', '=', 1);
    const { count } = await approved
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(product?.rating?.count).toBe(Number(count));
    expect(product?.rating?.average).toBeGreaterThan(3);
  });

  test('passing over the whole catalogue meets every product once', async () => {
    const ids: number[] = [];
    for (let after = 0; ;) {
      const page = await productIdsAfter(database.read, after, 25);
      ids.push(...page);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    expect(ids).toHaveLength(await countProducts(database.read));
  });

  test('a category counts the products below it once each, as the view sees them', async () => {
    const tree = await createCatalogMemory(database).categories('en');
    const [root] = tree;
    const main = tree.filter(({ level }) => level === 2);
    expect(main.map(({ urlPath }) => urlPath)).toContain('bathroom');
    const sum = main.reduce((all, { productCount }) => all + productCount, 0);
    expect(root?.productCount).toBe(sum);
    for (const { path, id } of tree) expect(path.at(-1)).toBe(id);
  });

  test('attributes speak the language of the view', async () => {
    const find = async (view: string) =>
      (await loadAttributes(database.read, view, ['color']))[0]?.options[0];
    expect(await find('no')).toMatchObject({ label: 'Krom', swatch: '#c9ced3' });
    expect(await find('en')).toMatchObject({ label: 'Chrome' });
  });

  test('VAT is 25 %, and nothing on Svalbard (rules/money#vat-area)', async () => {
    const rules = await loadVatRules(database.read);
    const ask = (postcode?: string) =>
      chooseVatRate(rules, {
        productClassId: 2,
        country: 'NO',
        now: testNow,
        ...(postcode !== undefined && { postcode }),
      });
    expect(ask()).toEqual({ kind: 'rate', rate: 2_500 });
    expect(ask('0155')).toEqual({ kind: 'rate', rate: 2_500 });
    expect(ask('9170')).toEqual({ kind: 'untaxed' });
  });

  test('the price history knows the raise before the reduction (data: FUR-GREND-EI-120)', async () => {
    const priceHistory = await loadPriceHistory(database.read, ['FUR-GREND-EI-120']);
    const all = priceHistory.get('FUR-GREND-EI-120')?.filter(({ audience }) => audience === 'all');
    expect(all?.map(({ net }) => net)).toEqual([959_200, 1_039_200, 879_200]);
  });

  test('the edges of price windows are found in time', async () => {
    const opening = moment(Date.parse('2026-09-30T22:00:00Z'));
    const around = (from: number, to: number) =>
      skusWithPriceEdge(database.read, moment(opening + from), moment(opening + to));
    expect(await around(-1, 0)).toContain('BRV-ODDE-SB-KR');
    expect(await around(0, 1)).toEqual([]);
  });

  test('every visible product has an address of its own', async () => {
    const found = await listedProducts(database.read, 'no', { limit: 500, offset: 0 });
    expect(found).toHaveLength(await countListedProducts(database.read, 'no'));
    const ids = found.map(({ id }) => id);
    const paths = await canonicalPathsOf(database.read, ['no', 'en'], 'product', ids);
    const own = ids.map((id) => paths.get(id)?.get('no'));
    expect(own).not.toContain(undefined);
    expect(new Set(own).size).toBe(ids.length);
    expect(own).toContain('odde-servantbatteri');
    expect([...paths.values()].map((each) => each.get('en'))).toContain('odde-basin-mixer');
  });

  test('a page of products is a handful of queries, whatever its size', async () => {
    const ids = await productIdsAfter(database.read, 0, 500);
    let queries = 0;
    const counting = database.read.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await findProductsById(counting, 'no', ids);
    const all = queries;
    await findProductsById(counting, 'no', ids.slice(0, 10));
    expect(all).toBeLessThanOrEqual(15);
    expect(queries - all).toBe(all);
  });
});
