import { aSeller } from '#testing/a-seller.ts';
import { afterEach, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aBrowsedShop, browsedCategory, lowerCategory } from '#testing/a-browsed-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { shopOf } from './asked.ts';
import { categoryView } from './category.ts';
import { visitor } from '#testing/a-visitor.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('the trail of a category holds those above it, and not itself', async () => {
  shop = await aBrowsedShop(10);
  const [storeView] = storeViews;
  const asking = anAsking(shop, { storeView, viewer: guest });
  const asked = {
    asking,
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    query: [],
    path: '',
  };
  const trailOf = async (id: number) => {
    const { crumbs } = await categoryView({ ...asked, params: { categoryId: String(id) } });
    return crumbs.map((crumb) => crumb.id);
  };
  expect(await trailOf(lowerCategory)).toEqual([browsedCategory]);
  expect(await trailOf(browsedCategory)).toEqual([]);
});
