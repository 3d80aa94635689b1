import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { aBrowsedShop, browsedCategory, lowerCategory } from '#testing/a-browsed-shop.ts';
import { aSeller } from '#testing/a-seller.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { foundProducts } from './listing.ts';

const [storeView] = storeViews;
let shop: TestShop;
beforeAll(async () => {
  shop = await aBrowsedShop(150);
});
afterAll(() => shop.close());

async function page(query: QueryPairs) {
  const place = { place: 'category', categoryIds: [browsedCategory, lowerCategory] } as const;
  const found = await foundProducts(place, {
    asking: anAsking(shop, { storeView }),
    path: '',
    query: [...query, ['perPage', '500']],
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
  });
  const valuesOf = (code: string) => found.facets.find((each) => each.code === code)?.values ?? [];
  return { ...found, valuesOf };
}

type Found = Awaited<ReturnType<typeof page>>;

/** Whether the product or one of its variants has a number in the range. */
const has = (product: Found['products'][number], code: string, isIn: (number: number) => boolean) =>
  [product, ...product.variants].some(
    ({ attributes, status }) =>
      status < 2 && attributes[code] !== undefined && isIn(Number(attributes[code])),
  );

test('few numbers are values of their facet, by size and with their unit (rules/listings#numbers)', async () => {
  const whole = await page([]);
  const depths = whole.valuesOf('depth');
  expect(depths.map(({ label }) => label.replace('\u00A0', ' '))).toEqual(
    [350, 400, 450, 500, 550].map((depth) => `${depth} mm`),
  );
  for (const { id, count } of depths) {
    const found = await page([['depth', id]]);
    expect(found.total).toBe(count);
    expect(found.products.every((each) => has(each, 'depth', (one) => one === Number(id)))).toBe(
      true,
    );
  }
});

test('many are chosen by ranges that fit; filter and count agree, and chosen ones add up', async () => {
  const whole = await page([]);
  const loads = whole.valuesOf('load');
  expect(loads.length).toBeGreaterThan(3);
  expect(loads[0]?.label).toMatch(/^Under \d+\u00A0kg$/);
  expect(loads.at(-1)?.label).toMatch(/^Over \d+\u00A0kg$/);
  for (const { id, count } of loads) {
    const [from = 0, to] = id.split('-').map((end) => (end === '' ? Infinity : Number(end)));
    const isIn = (one: number) => one >= from && one < (to ?? Infinity);
    expect(count).toBe(whole.products.filter((each) => has(each, 'load', isIn)).length);
    expect((await page([['load', id]])).total).toBe(count);
  }
  const [one, other] = loads.map(({ id }) => id);
  const both = await page([
    ['load', one ?? ''],
    ['load', other ?? ''],
  ]);
  expect(both.total).toBeGreaterThanOrEqual(Math.max(loads[0]?.count ?? 0, loads[1]?.count ?? 0));
  expect(both.valuesOf('load').map(({ id }) => id)).toEqual(loads.map(({ id }) => id));
});

test('a number that this listing does not offer filters all the same, and can be taken back', async () => {
  const found = await page([
    ['depth', '360-480'],
    ['load', 'ca. 60'],
  ]);
  expect(found.valuesOf('depth')).toContainEqual(
    expect.objectContaining({ id: '360-480', isChosen: true, count: found.total }),
  );
  expect(found.total).toBeGreaterThan(0);
  expect(found.products.every((each) => has(each, 'depth', (one) => one >= 360 && one < 480))).toBe(
    true,
  );
  expect(found.ignored).toEqual(['load (ca. 60)']);
});
