import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type RunningShop } from './shop.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const pageOf = ({ url }: Response) => Number(new URL(url).searchParams.get('page'));
const ask = (path: string) => fetch(shop.origin + path);

test('a page beyond the end is the last one, however far', async () => {
  const beyond = await ask('/en/bathroom?size=20&page=999&sort=name');
  const last = pageOf(beyond);
  expect([beyond.status, beyond.redirected, last > 1]).toEqual([200, true, true]);
  expect(await beyond.text()).toContain('data-testid="productLink"');
  for (const page of [last + 1, 42_949_672, 999_999_999, '1'.repeat(400)]) {
    expect(pageOf(await ask(`/en/bathroom?size=20&page=${page}&sort=name`))).toBe(last);
  }
  for (const place of ['/series/odde?', '/search?q=batteri&']) {
    expect([place, (await ask(`${place}page=42949673`)).status]).toEqual([place, 200]);
  }
});

test('a category and a series have no text to search for: what an address says of one is ignored', async () => {
  const total = async (path: string) =>
    /data-testid="listTotal"[^>]*>([^<]+)/.exec(await (await ask(path)).text())?.[1];
  for (const place of ['/baderom', '/series/odde']) {
    const all = await total(place);
    expect(all).toMatch(/^[1-9]/);
    for (const text of ['zzzz', 'a'.repeat(250)]) {
      expect(await total(`${place}?q=${text}`)).toBe(all);
    }
  }
});
