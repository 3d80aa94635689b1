import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
});
afterAll(() => shop.close());

/** Reads the rules as search engines do: as beginnings of addresses, where `$` is the end. */
function isClosed(robots: string, address: string): boolean {
  return [...robots.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
    rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule),
  );
}

test('robots.txt closes the cart and what is below it, not what only begins alike', async () => {
  const { body } = await shop.app.server.inject('/robots.txt');
  const closed = ['/cart', '/cart?item=1', '/en/cart', '/checkout/success', '/search?q=krane'];
  expect(closed.filter((address) => !isClosed(body, address))).toEqual([]);
  const open = ['/', '/cartridges', '/en/cartridges', '/searchlight', '/wishlists-og-lister'];
  expect(open.filter((address) => isClosed(body, address))).toEqual([]);
});
