import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import type { AttributeValues } from '#domain/catalog/product.ts';
import { shopOf } from '#server/views/asked.ts';
import { searchView } from '#server/views/search.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import {
  aSampleShop,
  askRelevanceSet,
  meanReciprocalRank,
  missingProducts,
  relevanceKinds,
  searchable,
  type Relevance,
} from '#testing/relevance-set.ts';

/**
 * One index serves the whole run. With OpenSearch it takes four times as long, so that part runs only
 * in `npm run test:all`.
 */
const { TEST_SEARCH_URL: url, TEST_ALL: isWhole } = process.env;
const openSearch = isWhole && url && `${url}/relevance-${randomBytes(6).toString('hex')}`;
const engines = ['embedded', ...(openSearch ? ['OpenSearch'] : [])];

describe.each(engines)('the relevance set (data/search) on %s', (engine) => {
  let shop: TestShop;
  let answers: readonly Relevance[];

  beforeAll(async () => {
    shop = await aSampleShop({
      ...(engine === 'OpenSearch' && openSearch && { searchUrl: openSearch }),
    });
    answers = await askRelevanceSet(shop);
  }, 180_000);
  afterAll(() => shop.close());

  test('finds the first expected product at a mean reciprocal rank of 0.85', () => {
    expect(answers).toHaveLength(150);
    expect(meanReciprocalRank(answers)).toBeGreaterThanOrEqual(0.85);
  });

  test.each(relevanceKinds)('and of 0.7 in the class %s', (kind) => {
    const ofClass = answers.filter((answer) => answer.kind === kind);
    expect(meanReciprocalRank(ofClass)).toBeGreaterThanOrEqual(0.7);
  });

  test('has every expected product among the first ten', () => {
    expect(missingProducts(answers)).toEqual([]);
  });

  test.each([
    ['no', 'svart kran', ['Matt sort', 'Sort']],
    ['no', 'kran i krom', ['Krom']],
    ['no', 'høyskap eik', ['Eik']],
    ['en', 'black tap', ['Matt black', 'Black']],
  ])(
    'in %s "%s" finds only what there is in %j (rules/search#looks)',
    async (store, text, names) => {
      const client = shop.client({ storeCode: store });
      const ask = async (asked: string) =>
        searchProducts(client, { text: asked, filters: searchable, facets: ['color'], size: 100 });
      const { products, total, looks, attributes } = await ask(text);
      const ids = (attributes[0]?.options ?? [])
        .filter(({ label }) => names.includes(label))
        .map(({ id }) => id);
      const isNamed = (values: AttributeValues) => ids.some((id) => values['color']?.includes(id));
      expect(total).toBeGreaterThan(0);
      expect(total).toBe(products.length);
      expect(
        products.filter(
          (each) => ![each, ...each.variants].some(({ attributes: own }) => isNamed(own)),
        ),
      ).toEqual([]);
      expect(looks?.['color']).toEqual(expect.arrayContaining(ids));
      // The other words are searched only among products with that look.
      const rest = await ask(text.replace(/svart|krom|eik|black/, ''));
      expect(total).toBeLessThan(rest.total);
      expect(rest.products.map(({ sku }) => sku)).toEqual(
        expect.arrayContaining(products.map(({ sku }) => sku)),
      );
    },
  );

  test('a look alone hides nothing, and its goods come first', async () => {
    const asked = { text: 'kobber', filters: searchable };
    const { products, looks } = await searchProducts(shop.client({ storeCode: 'no' }), asked);
    const names = products.map(({ name }) => name);
    expect(names[0]).toMatch(/kobberrør/);
    expect(names).toContain('Rørkutter');
    expect(looks).toHaveProperty('color');
  });

  test('a colour that no such product has is a word like any other', async () => {
    const asked = { text: 'terrakotta toalett', filters: searchable };
    const { total, looks } = await searchProducts(shop.client({ storeCode: 'no' }), asked);
    expect(looks).toBeUndefined();
    expect(total).toBeGreaterThan(0);
  });

  test('copper pipes are found by their material', async () => {
    const asked = { text: 'kobber rør', filters: searchable };
    const { products } = await searchProducts(shop.client({ storeCode: 'no' }), asked);
    expect(products.map(({ name }) => name)).toContainEqual(expect.stringMatching(/[Kk]obberrør/));
  });

  const find = async (text: string) => {
    const { current } = shop.services.settings;
    return searchView({
      asking: anAsking(shop),
      shop: shopOf(current.storeViews[0], visitor, current),
      params: {},
      query: [['q', text]],
      path: '/search',
    });
  };

  test.each([
    ['svart', '/odde-servantbatteri?childSku=BRV-ODDE-SB-SO'],
    ['krom', '/odde-servantbatteri?childSku=BRV-ODDE-SB-KR'],
    ['eik', '/grend-hoyskap?childSku=FUR-GREND-HOY-EI'],
    ['mørtel', '/feste-flislim'],
  ])('the word %s shows what has that name or means it', async (text, link) => {
    const { listing } = await find(text);
    expect(listing?.tiles.map((tile) => tile.link)).toContain(link);
  });

  test.each([
    ['dusch', '/search?q=dusj'],
    ['åpningstider', '/stores'],
    ['retur', '/customer-service'],
    ['retur', '/i/retur-og-angrerett'],
    ['frakt', '/i/frakt-og-levering'],
  ])('%s finds no goods, and leads to %s', async (text, link) => {
    expect((await find(text)).noHits).toContain(`href="${link}"`);
  });

  test('a number finds its article without its hyphens', async () => {
    const led = await find('BRVODDESBKR').catch((error: unknown) => error);
    expect(led).toMatchObject({ location: '/odde-servantbatteri?childSku=BRV-ODDE-SB-KR' });
  });

  test('a number finds its article alone', () => {
    const numbers = answers.filter(({ kind }) => kind === 'number');
    expect(numbers.filter(({ total }) => total !== 1)).toEqual([]);
  });
});
