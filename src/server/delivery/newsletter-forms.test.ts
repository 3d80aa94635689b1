import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewsletterLinkView, OwnNewsletterView } from '#contract/views/newsletter.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration, cookiesOf, sentLetters } from '#testing/an-account.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
});
afterEach(() => shop.close());

const email = 'kari@example.no';
const ours = { 'sec-fetch-site': 'same-origin' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const post = (url: string, payload = '', headers: Record<string, string> = ours) =>
  shop.app.server.inject({
    method: 'POST',
    url,
    headers: { ...formType, ...headers },
    payload,
  });
const open = async (url: string) => (await shop.app.server.inject(url)).json<NewsletterLinkView>();
const stateOf = async (address = email) =>
  (await findSubscription(shop.services.database.read, address))?.state;
const linkIn = async () => {
  const [letter] = await sentLetters(shop.services);
  return /https?:\/\/[^/\s]+(\/\S*newsletter\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
};

/** Subscribes without scripts; returns the path of the way out. */
async function join(form = '/newsletter'): Promise<string> {
  await post(form, new URLSearchParams({ email }).toString());
  await post(await linkIn());
  return linkIn();
}

test('the form of the footer and the button of its letter work without scripts', async () => {
  const asked = await post('/en/newsletter', 'email=kari%40example.no');
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/en/newsletter?sent=1']);
  const link = await linkIn();
  expect(link).toMatch(/^\/en\/newsletter\/confirm\?token=[\w-]{43}$/);
  // A program that opens links changes nothing.
  for (let n = 0; n < 3; n++) expect(await open(link)).toMatchObject({ link: 'open', email });
  expect(await stateOf()).toBe('pending');
  const pressed = await post(link);
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${link}&sent=1`]);
  expect(await stateOf()).toBe('subscribed');
  const over = await shop.app.server.inject(link);
  expect(over.json<NewsletterLinkView>()).toMatchObject({ link: 'over', email: '' });
  expect(over.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect((await post(link)).statusCode).toBe(400);
});

test('a wrong address comes back with its error', async () => {
  const answer = await post('/newsletter', 'email=kari');
  expect(answer.statusCode).toBe(400);
  expect(answer.json<PostedForm>()).toMatchObject({
    written: { email: 'kari' },
    wrong: [{ name: 'email' }],
  });
});

test('the way out asks before it ends the letters, and then says that they have ended', async () => {
  const way = await join();
  expect(await open(way)).toMatchObject({ link: 'open', email });
  expect(await stateOf()).toBe('subscribed');
  const pressed = await post(way);
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${way}&sent=1`]);
  expect(await stateOf()).toBe('unsubscribed');
  expect(await open(way)).toMatchObject({ link: 'done' });
});

const parts =
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
test.each([
  ['as a form', formType, 'List-Unsubscribe=One-Click'],
  ['in parts', { 'content-type': 'multipart/form-data; boundary=x' }, parts],
])('a mail program ends them with one post %s, without a session', async (_how, type, body) => {
  const way = await join('/en/newsletter');
  const answer = await post(way, body, type);
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
  expect(await stateOf()).toBe('unsubscribed');
  expect((await post(way, body, type)).statusCode).toBe(200);
});

test('a way out that the shop did not sign, and other forms from elsewhere, are refused', async () => {
  const way = await join();
  const forged = await post(way.replace(/.$/, way.endsWith('A') ? 'B' : 'A'), '', {});
  expect(forged.statusCode).toBe(400);
  expect(await stateOf()).toBe('subscribed');
  expect((await post('/newsletter', 'email=per%40example.no', {})).statusCode).toBe(403);
  const inParts = { ...ours, 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post('/newsletter', parts, inParts)).statusCode).toBe(415);
});

test('a customer starts and ends it in the account, and sees what happened', async () => {
  await anAccount(shop);
  const page = '/my-account/newsletter';
  const cookie = await cookiesOf(shop);
  const shown = async () =>
    (await shop.app.server.inject({ url: page, headers: { cookie } })).json<OwnNewsletterView>();
  expect(await shown()).toMatchObject({ email: aRegistration.email, state: 'unsubscribed' });
  const press = (button: string, sent = cookie) =>
    post(page, `newsletter=${button}`, { ...ours, cookie: sent });
  expect((await press('subscribe')).headers.location).toBe(`${page}?sent=1`);
  expect(await shown()).toMatchObject({
    state: 'subscribed',
    events: [{ state: 'subscribed', place: 'account' }],
  });
  // The cookie that only reads pages changes nothing.
  expect((await press('leave', await cookiesOf(shop, /page|mark/))).headers.location).toBe(page);
  expect(await stateOf(aRegistration.email)).toBe('subscribed');
  await press('leave');
  expect(await shown()).toMatchObject({ state: 'unsubscribed', events: [{}, {}] });
});
