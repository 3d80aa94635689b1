import { expect, test } from 'vitest';
import { inProcessShop } from './in-process-shop.ts';

const shop = await inProcessShop();
const pageOf = ({ path }: { readonly path: string }) =>
  Number(new URL(path, shop.origin).searchParams.get('page'));

test('a page beyond the end is the last one, however far', async () => {
  const address = '/en/bathroom?perPage=20&page=999&sort=name';
  const beyond = await shop.follow(address);
  const last = pageOf(beyond);
  expect([beyond.statusCode, beyond.path !== address, last > 1]).toEqual([200, true, true]);
  expect(beyond.body).toContain('data-testid="productLink"');
  for (const page of [last + 1, 42_949_672, 999_999_999, '1'.repeat(400)]) {
    expect(pageOf(await shop.follow(`/en/bathroom?perPage=20&page=${page}&sort=name`))).toBe(last);
  }
  for (const place of ['/series/odde?', '/search?q=batteri&']) {
    const { statusCode } = await shop.follow(`${place}page=42949673`);
    expect([place, statusCode]).toEqual([place, 200]);
  }
});

test('a category and a series have no text to search for: what an address says of one is ignored', async () => {
  const total = async (path: string) =>
    /data-testid="listTotal"[^>]*>([^<]+)/.exec((await shop.follow(path)).body)?.[1];
  for (const place of ['/baderom', '/series/odde']) {
    const all = await total(place);
    expect(all).toMatch(/^[1-9]/);
    for (const text of ['zzzz', 'a'.repeat(250)]) {
      expect(await total(`${place}?q=${text}`)).toBe(all);
    }
  }
});

test('an icon is a picture of its own where clients of the specification look for it', async () => {
  const { statusCode, body } = await shop.follow('/assets/icons/font-awesome/light/cart.svg');
  expect([statusCode, body]).toEqual([200, expect.stringMatching(/^<svg [^>]*viewBox/)]);
});
