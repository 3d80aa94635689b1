import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PostedForm } from '#contract/views/posted-form.ts';
import type { SharedWishlistView, WishlistsView } from '#contract/views/wishlists.ts';
import { addItem, fetchItems } from '#contract/wishlist.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { addProducts } from '#testing/stock-the-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
  await shop.services.database.transaction((tx) => addProducts(tx, [{ id: 41, sku: 'SLK-1' }]));
});
afterEach(() => shop.close());

const page = '/my-account/wishlist';
const ours = { 'sec-fetch-site': 'same-origin' };

interface Owner {
  readonly token: string;
  readonly cookie: string;
}

async function anOwner(email: string): Promise<Owner> {
  await anAccount(shop, { ...aRegistration, email });
  const { server } = shop.app;
  const body = { username: email, password: aRegistration.password };
  const answer = await server.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: ours,
    body,
  });
  const kept = [answer.headers['set-cookie'] ?? []].flat();
  return {
    token: answer.json().result,
    cookie: kept.map((each) => each.split(';', 1)[0]).join('; '),
  };
}

function press(
  { cookie }: Pick<Owner, 'cookie'>,
  deed: string,
  { list, ...fields }: { list?: number; name?: string; sku?: string; to?: string } = {},
) {
  return shop.app.server.inject({
    method: 'POST',
    url: list === undefined ? page : `${page}?list=${list}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours, cookie },
    payload: new URLSearchParams({ deed, ...fields }).toString(),
  });
}

const get = (url: string, cookie = '') => shop.app.server.inject({ url, headers: { cookie } });
const shown = async ({ cookie }: Owner, list = '') =>
  (await get(`${page}?list=${list}`, cookie)).json<WishlistsView>();
const skusOn = async (owner: Owner, list = '') =>
  (await shown(owner, list)).products.map(({ sku }) => sku);
const wish = ({ token }: Owner, sku: string) => shop.client({ token }).call(addItem, { body: sku });

async function aNamedList(owner: Owner, name: string): Promise<number> {
  const { headers } = await press(owner, 'make', { name });
  return Number(/list=(\d+)/.exec(String(headers.location))?.[1]);
}

async function shareOf(owner: Owner, list?: number): Promise<string> {
  await press(owner, 'share', list === undefined ? {} : { list });
  const { sharedAt = '' } = await shown(owner, list === undefined ? '' : String(list));
  return new URL(sharedAt).pathname;
}

async function setStatus(sku: string, status: number): Promise<void> {
  const { database } = shop.services;
  const position = await logEnd(database.read);
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ status }).where('sku', '=', sku).execute();
    await logChanges(tx, 'product', [sku], shop.now);
  });
  await followToEnd(shop.services, position);
}

test('a customer makes, renames and removes lists, and a call without a list keeps to the default one (rules/products#wishlist)', async () => {
  const owner = await anOwner('kari@example.no');
  const made = await press(owner, 'make', { name: '  Nytt   bad ' });
  const { lists } = await shown(owner);
  const id = lists[1]?.id ?? 0;
  expect([made.statusCode, made.headers.location]).toEqual([303, `${page}?list=${id}&done=make`]);
  expect(lists).toEqual([{}, { id, name: 'Nytt bad' }]);
  await press(owner, 'rename', { list: id, name: 'Hytta' });
  await wish(owner, 'SRV-600');
  expect(await skusOn(owner)).toEqual(['SRV-600']);
  expect(await shown(owner, String(id))).toMatchObject({ open: { name: 'Hytta' }, products: [] });
  const removed = await press(owner, 'remove', { list: id });
  expect(removed.headers.location).toBe(`${page}?done=remove`);
  expect((await shown(owner)).lists).toEqual([{}]);
  expect((await press(owner, 'remove')).statusCode).toBe(404);
});

test('an article moves between lists and is taken off one, and lies on each list once', async () => {
  const owner = await anOwner('kari@example.no');
  const bad = await aNamedList(owner, 'Bad');
  await wish(owner, 'SRV-600');
  const moved = { sku: 'SRV-600', to: String(bad) };
  await press(owner, 'move', moved);
  expect([await skusOn(owner), await skusOn(owner, String(bad))]).toEqual([[], ['SRV-600']]);
  await wish(owner, 'SRV-600');
  await press(owner, 'move', moved);
  expect([await skusOn(owner), await skusOn(owner, String(bad))]).toEqual([[], ['SRV-600']]);
  await press(owner, 'move', { list: bad, sku: 'SRV-600', to: '' });
  const { result } = await shop.client({ token: owner.token }).call(fetchItems, {});
  expect(result.map(({ product }) => product.sku)).toEqual(['SRV-600']);
  await press(owner, 'take', { sku: 'SRV-600' });
  expect(await skusOn(owner)).toEqual([]);
  const none = await press(owner, 'move', { to: String(bad) });
  expect(none.json<PostedForm>().wrong).toMatchObject([{ name: 'sku' }]);
});

test('no customer sees or changes a list of another', async () => {
  const [owner, other] = [await anOwner('kari@example.no'), await anOwner('per@example.no')];
  const list = await aNamedList(owner, 'Hytta');
  await wish(other, 'SRV-600');
  const tries = [
    press(other, 'rename', { list, name: 'Min' }),
    press(other, 'remove', { list }),
    press(other, 'share', { list }),
    press(other, 'move', { sku: 'SRV-600', to: String(list) }),
    press(other, 'take', { list, sku: 'SRV-600' }),
  ];
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(
    tries.map(() => 404),
  );
  expect((await get(`${page}?list=${list}`, other.cookie)).statusCode).toBe(404);
  expect((await get(`${page}?list=x`, owner.cookie)).statusCode).toBe(404);
  expect(await shown(owner, String(list))).toMatchObject({ open: { name: 'Hytta' }, products: [] });
  const guest = await press({ cookie: '' }, 'make', { name: 'Gjest' });
  expect([guest.statusCode, guest.headers.location]).toEqual([303, page]);
});

test('there are at most twenty lists, also when several are made at once', async () => {
  const owner = await anOwner('kari@example.no');
  for (let n = 1; n < 18; n++) await aNamedList(owner, `Liste ${n}`);
  const last = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => press(owner, 'make', { name })),
  );
  expect(last.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    303, 303, 409, 409,
  ]);
  expect((await shown(owner)).lists).toHaveLength(20);
});

test('a full list takes no more articles, and those of the other list stay', async () => {
  const value = 1;
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: 'no', key: 'wishlist.maximumProducts', value }),
  );
  await shop.services.settings.refresh();
  const owner = await anOwner('kari@example.no');
  const list = await aNamedList(owner, 'Bad');
  await wish(owner, 'SRV-600');
  await press(owner, 'move', { sku: 'SRV-600', to: String(list) });
  await wish(owner, 'SLK-1');
  const full = await press(owner, 'move', { sku: 'SLK-1', to: String(list) });
  expect(full.statusCode).toBe(409);
  expect([await skusOn(owner), await skusOn(owner, String(list))]).toEqual([
    ['SLK-1'],
    ['SRV-600'],
  ]);
});

test('a link shares one list with everyone, says not whose it is, and can be ended (rules/products#shared-wishlist)', async () => {
  const owner = await anOwner('kari@example.no');
  const list = await aNamedList(owner, 'Hytta');
  await wish(owner, 'SRV-600');
  expect((await shown(owner)).sharedAt).toBeUndefined();
  const [whole, named] = [await shareOf(owner), await shareOf(owner, list)];
  expect(whole).toMatch(/^\/wishlist\/shared\/[\w-]{43}$/);
  expect(whole).not.toBe(named);
  expect(await shareOf(owner)).toBe(whole);
  const answer = await get(whole);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect(Object.keys(answer.json())).toEqual(['products', 'unsold']);
  expect(answer.json<SharedWishlistView>().products).toMatchObject([{ sku: 'SRV-600' }]);
  expect((await get(named)).json()).toEqual({ name: 'Hytta', products: [], unsold: [] });
  await press(owner, 'end-share');
  expect([(await get(whole)).statusCode, (await get(named)).statusCode]).toEqual([404, 200]);
  expect(await shareOf(owner)).not.toBe(whole);
  await press(owner, 'remove', { list });
  expect((await get(named)).statusCode).toBe(404);
  expect((await get('/wishlist/shared/abc')).statusCode).toBe(404);
});

test('a shared list shows the prices of the viewer who looks, and names what is no longer sold', async () => {
  const owner = await anOwner('kari@example.no');
  await wish(owner, 'SRV-600');
  await wish(owner, 'SLK-1');
  const address = await shareOf(owner);
  await setStatus('SLK-1', 2);
  const trade = `__Host-armatur-page=${(await shop.session({ groupId: 2 })).page}`;
  const offerOf = async (cookie: string) => {
    const { products, unsold } = (await get(address, cookie)).json<SharedWishlistView>();
    expect(unsold).toMatchObject([{ sku: 'SLK-1' }]);
    return products[0]?.offer;
  };
  expect(await offerOf('')).not.toEqual(await offerOf(trade));
});
