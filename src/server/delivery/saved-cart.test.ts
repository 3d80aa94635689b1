import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as alerts from '#contract/alerts.ts';
import * as cart from '#contract/cart.ts';
import type { AlertsByLinkView, ConfirmAlertView, SavedCartView } from '#contract/views/alerts.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { remindOfCarts } from '#server/workflows/alerts/cart-reminders.ts';
import { startSession } from '#server/workflows/session.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, cookiesOf, sentLetters } from '#testing/an-account.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  const products = [{ id: 31, sku: 'SRV-600', name: 'Servant' }];
  shop = await aTestShop({ pagesFolder: pages.folder, products });
});
afterEach(() => shop.close());

const email = 'kari@example.no';
const post = (url: string, payload = '') =>
  shop.app.server.inject({
    method: 'POST',
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload,
  });
const open = async <View>(url: string, headers = {}) =>
  (await shop.app.server.inject({ url, headers })).json<View>();
const ask = async (body: { readonly cart_id?: string; readonly email?: string }, token?: string) =>
  (await shop.client(token === undefined ? {} : { token }).call(alerts.askForCart, { body }))
    .result;

/** A guest's cart with two pieces and a note. */
async function aCart(): Promise<string> {
  const { result: cartId } = await shop.client().call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 2, options: {}, note: 'Badet oppe' };
  await shop.client().call(cart.update, { query: { cartId }, body: { ...line, cartId } });
  return cartId;
}

async function linkIn(path: string): Promise<string> {
  const [letter] = await sentLetters(shop.services);
  const links = [...(letter?.text ?? '').matchAll(/https?:\/\/[^/\s]+(\/\S+)/g)];
  return links.map(([, link = '']) => link).find((link) => link.includes(path)) ?? '';
}

/** The path in the letter with the cart; empty where none came. */
async function linkAfterDay(): Promise<string> {
  shop.now = moment(shop.now + 24 * hourMs);
  await remindOfCarts(shop.services);
  return linkIn('/cart/saved');
}

test('a guest’s cart is sent once, after a yes by letter, and its link opens the goods alone (rules/alerts#saved-cart)', async () => {
  const cartId = await aCart();
  expect(await ask({ cart_id: cartId, email })).toBe('pending');
  const yes = await linkIn('/alerts/confirm');
  expect(await open<ConfirmAlertView>(yes)).toMatchObject({ link: 'open', kind: 'cart' });
  expect(await linkAfterDay()).toBe('');
  await post(yes);
  const link = await linkAfterDay();
  const { lines } = await open<SavedCartView>(link);
  expect(lines).toMatchObject([{ sku: 'SRV-600', quantity: 2, name: 'Servant' }]);
  expect(JSON.stringify(lines)).not.toContain('Badet oppe');
  expect(link).not.toContain(cartId);
  const forged = link.replace(/.$/, link.endsWith('A') ? 'B' : 'A');
  expect(await open<SavedCartView>(forged)).toMatchObject({ lines: [] });
  expect(await linkAfterDay()).toBe('');
  const line = { sku: 'SRV-600', cartId };
  await shop.client().call(cart.remove, { query: {}, body: line });
  expect(await open<SavedCartView>(link)).toMatchObject({ lines: [] });
});

test('a yes to one cart changes none to another, and each has its way out', async () => {
  const [first, second] = [await aCart(), await aCart()];
  await ask({ cart_id: first, email });
  const yes = await linkIn('/alerts/confirm');
  await ask({ cart_id: second, email });
  const [letter] = await sentLetters(shop.services);
  const way = /(\/alerts\?of=\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await post(yes);
  const { alerts: shown } = await open<AlertsByLinkView>(way);
  expect(shown).toMatchObject([{ kind: 'cart' }]);
  await post(way, `alert=${shown[0]?.id}`);
  expect(await linkAfterDay()).toBe('');
});

test('a cart that a guest does not hold, or without lines, leads to no letter', async () => {
  const { result: empty } = await shop.client().call(cart.create, {});
  for (const [cart_id, code] of [
    ['0'.repeat(32), 'cart.not_found'],
    ['17', 'user.unauthorized'],
    [empty, 'cart.empty'],
  ] as const)
    await expect(ask({ cart_id, email })).rejects.toMatchObject({ code });
  await expect(ask({ cart_id: empty })).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await sentLetters(shop.services)).toEqual([]);
});

test('the link of a customer’s cart leads to the account', async () => {
  await anAccount(shop);
  const { database } = shop.services;
  const customers = database.read.selectFrom('customers').select('id');
  const { id } = await customers.executeTakeFirstOrThrow();
  const { access: token } = await database.transaction((tx) =>
    startSession(tx, { kind: 'customer', id }, { now: shop.now }),
  );
  const client = shop.client({ token });
  await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: {}, body });
  expect(await ask({}, token)).toBe('open');
  const link = await linkAfterDay();
  const guest = await shop.app.server.inject({ url: link });
  expect(guest.headers.location).toBe('/login?return=%2Fcart');
  const cookie = await cookiesOf(shop);
  const owner = await shop.app.server.inject({ url: link, headers: { cookie } });
  expect(owner.headers.location).toBe('/cart');
});
