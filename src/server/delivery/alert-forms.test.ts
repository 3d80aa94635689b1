import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConfirmAlertView, AlertsByLinkView, AskAlertView } from '#contract/views/alerts.ts';
import { leavePath } from '#server/letters/leave-link.ts';
import { alertsOf } from '#server/repositories/customers/alerts.ts';
import { aStockItem } from '#testing/a-product.ts';
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
  const products = [
    { id: 31, sku: 'SIPHON', name: 'Vannlås', stock: aStockItem({ quantity: 0 }) },
    { id: 32, sku: 'BASIN', name: 'Servant' },
  ];
  shop = await aTestShop({ pagesFolder: pages.folder, products });
});
afterEach(() => shop.close());

const ours = { 'sec-fetch-site': 'same-origin' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const stock = '/alerts/new?kind=stock&sku=SIPHON';
const price = '/alerts/new?kind=price&sku=BASIN';
const email = 'kari@example.no';

const post = (url: string, payload = '', headers: Record<string, string> = ours) =>
  shop.app.server.inject({ method: 'POST', url, headers: { ...formType, ...headers }, payload });
const open = async <View>(url: string, headers = {}) =>
  (await shop.app.server.inject({ url, headers })).json<View>();
const alertsOfMailbox = (mailbox = email) =>
  alertsOf(shop.services.database.read, { email: mailbox }, shop.now);
const linkIn = async () => {
  const [letter] = await sentLetters(shop.services);
  return /https?:\/\/[^/\s]+(\/\S*alerts\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
};

/** Opens both alerts of a guest without scripts; returns the way out of a letter about the first. */
async function twoAlerts(): Promise<string> {
  for (const form of [stock, price]) {
    await post(form, 'email=kari%40example.no');
    await post(await linkIn());
  }
  const [newest] = await alertsOfMailbox();
  return leavePath(shop.services, 'alert', newest?.id ?? 0, email);
}

test('the form of the page and the button of its letter work without scripts', async () => {
  const asked = await post(`/en${stock}`, 'email=kari%40example.no');
  expect([asked.statusCode, asked.headers.location]).toEqual([303, `/en${stock}&sent=1`]);
  const link = await linkIn();
  expect(link).toMatch(/^\/en\/alerts\/confirm\?token=[\w-]{43}$/);
  // A program that opens links changes nothing.
  expect(await open<ConfirmAlertView>(link)).toMatchObject({ link: 'open', name: 'Vannlås' });
  expect(await alertsOfMailbox()).toEqual([]);
  const pressed = await post(link);
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${link}&sent=1`]);
  expect(await alertsOfMailbox()).toMatchObject([{ kind: 'stock', storeCode: 'en' }]);
  expect(await open<ConfirmAlertView>(link)).toMatchObject({ link: 'over', name: '' });
  expect((await post(link)).statusCode).toBe(400);
});

test('a guest gives an address and may give a limit, and the page sends its errors back', async () => {
  expect((await post(price, 'email=&limit=dyrt')).json()).toMatchObject({
    wrong: [{ name: 'limit' }],
  });
  expect((await post(price, 'email=&limit=')).json()).toMatchObject({ wrong: [{ name: 'email' }] });
  const refused = { name: 'limit', text: 'Velg en pris under kr\u00A01\u00A0250,00' };
  const high = await post(price, 'email=kari%40example.no&limit=1+250');
  expect(high.json()).toMatchObject({ wrong: [refused] });
  await post(price, 'email=kari%40example.no&limit=1+100%2C50');
  const link = await linkIn();
  expect(await open<ConfirmAlertView>(link)).toMatchObject({ price: { limit: 110_050 } });
  await post(link);
  expect(await alertsOfMailbox()).toMatchObject([{ price: { seen: 125_000, limit: 110_050 } }]);
});

test('a page about an alert that is not offered leads to the article', async () => {
  const { headers } = await shop.app.server.inject('/alerts/new?kind=stock&sku=BASIN');
  expect(headers.location).toBe('/vare-32');
  const unknown = await shop.app.server.inject('/alerts/new?kind=stock&sku=NONE');
  expect(unknown.statusCode).toBe(404);
  expect(await open<AskAlertView>(price)).toMatchObject({ name: 'Servant', path: '/vare-32' });
});

test('the way out lists the alerts of its mailbox, and ends one or all', async () => {
  const way = await twoAlerts();
  const { alerts } = await open<AlertsByLinkView>(way);
  expect(alerts).toMatchObject([{ name: 'Servant' }, { name: 'Vannlås' }]);
  await post(way, `alert=${alerts[1]?.id}`);
  expect(await alertsOfMailbox()).toMatchObject([{ kind: 'price' }]);
  const pressed = await post(way);
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${way}&sent=1`]);
  expect(await alertsOfMailbox()).toEqual([]);
  expect(await open<AlertsByLinkView>(way)).toMatchObject({ alerts: [], isOver: false });
});

test('a mail program ends them with one post, without a session, and twice changes nothing', async () => {
  const way = await twoAlerts();
  for (let n = 0; n < 2; n++) {
    const answer = await post(way, 'List-Unsubscribe=One-Click', {});
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(await alertsOfMailbox()).toEqual([]);
  }
});

test('a way out that the shop did not sign, and an alert of another mailbox, change nothing', async () => {
  const way = await twoAlerts();
  const forged = way.replace(/.$/, way.endsWith('A') ? 'B' : 'A');
  expect((await post(forged)).statusCode).toBe(400);
  expect(await open<AlertsByLinkView>(forged)).toMatchObject({ alerts: [], isOver: true });
  await post(stock, 'email=per%40example.no');
  await post(await linkIn());
  const [foreign] = await alertsOfMailbox('per@example.no');
  expect((await post(way, `alert=${foreign?.id}`)).statusCode).toBe(404);
  expect(await alertsOfMailbox('per@example.no')).toHaveLength(1);
  expect(await alertsOfMailbox()).toHaveLength(2);
});

test('the cookie that reads pages asks for no alert in the name of its customer', async () => {
  await anAccount(shop);
  const cookie = await cookiesOf(shop, /page|mark/);
  await post(stock, 'email=', { ...ours, cookie });
  expect(await shop.services.database.read.selectFrom('alerts').selectAll().execute()).toEqual([]);
  await post('/newsletter', 'email=ola%40example.no', { ...ours, cookie });
  const subscriptions = shop.services.database.read.selectFrom('newsletter_subscriptions');
  expect(await subscriptions.select('state').where('state', '=', 'subscribed').execute()).toEqual(
    [],
  );
});

test('a customer asks without an address, and ends alerts in the account', async () => {
  await anAccount(shop);
  const cookie = await cookiesOf(shop);
  await post(stock, 'email=', { ...ours, cookie });
  const page = '/my-account/alerts';
  const { alerts } = await open<AlertsByLinkView>(page, { cookie });
  expect(alerts).toMatchObject([{ name: 'Vannlås', kind: 'stock' }]);
  const body = `alert=${alerts[0]?.id}`;
  // The cookie that only reads pages changes nothing.
  await post(page, body, { ...ours, cookie: await cookiesOf(shop, /page|mark/) });
  expect((await open<AlertsByLinkView>(page, { cookie })).alerts).toHaveLength(1);
  await post(page, body, { ...ours, cookie });
  expect((await open<AlertsByLinkView>(page, { cookie })).alerts).toEqual([]);
});
