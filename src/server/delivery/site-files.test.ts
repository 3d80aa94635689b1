import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#server/repositories/system/settings.ts';
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

test('the mark is a picture too, for letters; a shop without one has none', async () => {
  const { database, media, settings } = shop.services;
  expect((await shop.app.server.inject('/mark.png')).statusCode).toBe(404);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32z"/></svg>';
  await media.write('mark.svg', Buffer.from(drawing));
  await database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.mark', value: 'mark.svg' }),
  );
  await settings.refresh();
  const { headers, rawPayload } = await shop.app.server.inject('/mark.png');
  expect(headers['content-type']).toBe('image/png');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 108, height: 108 });
});
