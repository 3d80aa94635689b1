import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { columns } from '#contract/listing.ts';
import { listingIndexToWire } from '#contract/wire/listing-index.ts';
import { compress } from '#server/cache/cached-answer.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { countedRanges, fittingRanges } from '#domain/listing/fitting-ranges.ts';
import { priceRangeId, type QueryPairs } from '#domain/listing/query-params.ts';
import { aBrowsedShop, browsedCategory, lowerCategory } from '#testing/a-browsed-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { shopOf } from './asked.ts';
import { foundProducts } from './listing.ts';
import { visitor } from '#testing/a-visitor.ts';

const [storeView] = storeViews;
const categoryIds = [browsedCategory, lowerCategory];
const named = ['brand', 'color', 'series', 'material', 'width', 'price'];
const further = 300;

let shop: TestShop;
beforeAll(async () => {
  shop = await aBrowsedShop(150, further);
});
afterAll(() => shop.close());

const page = (query: QueryPairs, view = storeView) =>
  foundProducts(
    { place: 'category', categoryIds },
    {
      asking: anAsking(shop, { storeView: view }),
      path: '',
      query,
      shop: shopOf(view, visitor, { seller: aSeller, storeViews }),
    },
  );

test('a page has 30 of 300 facets: the named ones, then those of most products', async () => {
  const { facets } = await page([]);
  const codes = facets.map(({ code }) => code);
  expect(codes).toHaveLength(30);
  expect(codes.slice(0, 6)).toEqual(named);
  const places = codes
    .slice(6, -1)
    .filter((code) => code.startsWith('more_'))
    .map((code) => Number(code.replace('more_', '')));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.max(...places)).toBeLessThan(further / 5);
  expect(facets.at(-1)).toMatchObject({
    code: 'outdoor',
    values: [{ label: 'Ja' }, { label: 'Nei' }],
  });
});

test('a facet that is left out filters all the same, and can be taken back', async () => {
  const whole = await page([]);
  const attributes = await shop.services.catalog.attributes('no', ['more_200']);
  const option = attributes[0]?.options[0]?.id ?? '';
  const { facets, total } = await page([['more_200', option]]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(whole.total);
  expect(facets).toHaveLength(30);
  const own = facets.find(({ code }) => code === 'more_200');
  expect(own?.values.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual([option]);
});

test('a page names the attributes of its address that do not filter, and they change nothing', async () => {
  const { total } = await page([]);
  const asked = [
    ['indoor', '1'],
    ['brand', 'gull'],
    ['utm_source', 'mail'],
  ] as const;
  expect(await page(asked)).toMatchObject({ total, ignored: ['Til innebruk', 'brand (gull)'] });
  expect(await page([['utm_source', 'mail']])).not.toHaveProperty('ignored');
});

test('page, columns and search call have the same facets and counts; the columns stay small', async () => {
  const { facets } = await page([]);
  const client = shop.client({ storeCode: 'no' });
  const query = { index: 'no', kind: 'category', key: String(browsedCategory) } as const;
  const { result } = await client.call(columns, { query });
  expect(result?.codes).toEqual(facets.map(({ code }) => code));
  const wire = Buffer.from(JSON.stringify(listingIndexToWire(result)));
  expect((await compress(wire)).byteLength).toBeLessThan(12_000);

  const within = (attribute: string, values: readonly (string | number)[]) =>
    ({ attribute, conditions: [{ operator: 'in', values }], scope: 'default' }) as const;
  const answer = await searchProducts(client, {
    filters: [within('category_ids', categoryIds), within('visibility', [2, 3, 4])],
    facets: result?.codes ?? [],
  });
  for (const { code, values } of facets) {
    if (code === 'price') continue;
    const counted = Object.fromEntries(values.map(({ id, count }) => [id, count]));
    expect(answer.counts.values[code], code).toMatchObject(counted);
  }
});

test('where the store view sets none, price ranges fit the prices of the whole listing', async () => {
  const { settings } = storeView;
  const catalog = { ...settings.catalog, priceRanges: [], maximumPageSize: 500 };
  const fitted = { ...storeView, settings: { ...settings, catalog } };
  const whole = await page([['perPage', '500']], fitted);
  const prices = whole.products.flatMap(({ offer }) =>
    offer.kind === 'priced' ? [offer.unit.gross] : [],
  );
  const expected = fittingRanges(
    countedRanges.map(
      ({ from, to = Infinity }) => prices.filter((price) => price >= from && price < to).length,
    ),
  ).map(priceRangeId);
  expect(expected.length).toBeGreaterThan(2);

  const idsOf = ({ facets }: Pick<typeof whole, 'facets'>) =>
    facets.find(({ code }) => code === 'price')?.values.map(({ id }) => id);
  expect(idsOf(whole)).toEqual(expected);
  const [first = ''] = expected;
  expect(idsOf(await page([['price', first]], fitted))).toEqual(expected);
});

test('an attribute called as a parameter of the page filters like any other (rules/listings#addresses)', async () => {
  const whole = await page([]);
  for (const [code, parameter] of [
    ['size', 'size'],
    ['sort', 'filter.sort'],
  ] as const) {
    const [attribute] = await shop.services.catalog.attributes('no', [code]);
    const id = attribute?.options[0]?.id ?? '';
    const { total, facets, query, ignored } = await page([
      [parameter, id],
      ['sort', 'name'],
    ]);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(whole.total);
    expect(facets.find((each) => each.code === code)?.values[0]).toMatchObject({ isChosen: true });
    expect([query.sort, ignored]).toEqual(['name', undefined]);
  }
});
