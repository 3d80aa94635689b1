import { afterAll, beforeAll, expect, test } from 'vitest';
import { tiles } from '#contract/listing.ts';
import { list, renderList } from '#contract/product.ts';
import { encode, encodeInSlices, type Shape, type ValueOf } from '#contract/http/endpoint.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

const query = { skus: shelf.map(({ sku }) => sku) };

/** Writes a value in slices, compares it with the whole, and returns the sizes of the slices. */
async function slicesOf<S extends Shape>(shape: S, value: ValueOf<S>): Promise<readonly number[]> {
  const counts: number[] = [];
  const written = await encodeInSlices(shape, value, async (items, make) => {
    counts.push(items.length);
    return items.flatMap((item) => make([item]));
  });
  expect(written).toEqual(encode(shape, value));
  return counts;
}

test('lists that may be long are written a few at a time (rules/calls#costly-calls)', async () => {
  const { result: products } = await shop.client().call(list, { query });
  expect(products.length).toBeGreaterThan(2);
  expect(await slicesOf(list.result, products)).toEqual([products.length]);
  const { result: prices } = await shop.client().call(renderList, { query });
  expect(await slicesOf(renderList.result, prices)).toEqual([prices.length]);
  expect(await slicesOf(tiles.result, [])).toEqual([0]);
});
