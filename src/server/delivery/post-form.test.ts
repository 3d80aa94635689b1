import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResetPasswordView, SessionsView } from '#contract/views/account.ts';
import type { LoyaltyView } from '#contract/views/loyalty.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import type { ContactView } from '#contract/views/contact.ts';
import { login } from '#contract/user.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import {
  anAccount,
  aRegistration,
  cookiesOf,
  passwordLink,
  sentLetters,
} from '#testing/an-account.ts';
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

const ours = { 'sec-fetch-site': 'same-origin' };
const written = { name: 'Ola Nordmann', email: 'ola@example.no', text: 'Hei' };

function post(
  fields: Readonly<Record<string, string>>,
  {
    url = '/contact?form=contact',
    headers = ours,
  }: { url?: string; headers?: Record<string, string> } = {},
) {
  return shop.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

test('a sent form redirects to a page of thanks in its store view, and a reload sends nothing', async () => {
  const answer = await post(written, { url: '/en/contact?form=contact' });
  expect(answer.statusCode).toBe(303);
  const location = String(answer.headers.location);
  expect(location).toBe('/en/contact?form=contact&sent=1');
  const thanks = await shop.app.server.inject(location);
  expect(thanks.json<ContactView>().isSent).toBe(true);
  expect(await sentLetters(shop.services)).toHaveLength(2);
});

test.each(['//evil.example/contact', '/.//contact'])(
  'a form that is posted to %s leads to no other site',
  async (path) => {
    // A test call would read such an address as another host's.
    const origin = await shop.app.server.listen({ port: 0, host: '127.0.0.1' });
    const asked = request(origin, {
      method: 'POST',
      path: `${path}?form=contact`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours },
    });
    asked.end(new URLSearchParams(written).toString());
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.headers.location).toBe('/contact?form=contact&sent=1');
  },
);

test('a field that the form does not have is refused and named', async () => {
  const answer = await post({ ...written, group_id: '2' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().result).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'group_id', code: 'unknown_key' }],
  });
  expect(await sentLetters(shop.services)).toEqual([]);
});

test('a refused form comes back with its values, and for no other viewer', async () => {
  const answer = await post({ ...written, name: '', text: 'https://evil.example' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const posted = answer.json<PostedForm>();
  expect(posted.written).toMatchObject({ email: 'ola@example.no', text: 'https://evil.example' });
  // The form has its own sentence for an empty field, the same as with scripts.
  expect(posted.wrong).toEqual([
    { name: 'name', text: 'Skriv navnet ditt', isNamed: true },
    { name: 'text', text: 'Skriv med egne ord, ikke bare lenker', isNamed: false },
  ]);
  expect(posted.failure).toBeUndefined();
  const next = await shop.app.server.inject('/contact');
  expect(next.json<ContactView>().written.email).toBe('');
});

test('the sixth in an hour comes back with its words too', async () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) await post({ ...written, text });
  const answer = await post({ ...written, text: 'f' });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json<PostedForm>()).toMatchObject({
    written: { text: 'f' },
    failure: expect.stringContaining('mange'),
  });
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nowhere', {}],
])('a form from %s is refused', async (_from, headers) => {
  expect((await post(written, { headers })).statusCode).toBe(403);
  expect(await sentLetters(shop.services)).toEqual([]);
});

test('a form posted to an unknown address does not count against the limit', async () => {
  for (let sent = 0; sent < 31; sent += 1) await post(written, { url: '/nowhere' });
  expect((await post(written)).statusCode).toBe(303);
});

test('a browser that says only its origin is believed', async () => {
  const headers = { host: 'shop.example', origin: 'http://shop.example' };
  expect((await post(written, { headers })).statusCode).toBe(303);
});

const person = { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.no' };
const registration = {
  ...person,
  password: 'Bl1ndpassasjer!',
  repeatedPassword: 'Bl1ndpassasjer!',
  acceptsTerms: 'on',
};

test('an account is asked for without scripts, and its letter is on its way', async () => {
  const answer = await post(registration, { url: '/register?return=%2Fcart' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/register?return=%2Fcart&sent=1');
  expect(await sentLetters(shop.services)).toHaveLength(1);
});

test('an account needs the same password twice, and a yes to the terms', async () => {
  const { acceptsTerms: _, ...unticked } = { ...registration, repeatedPassword: 'Bl1ndpassasjer?' };
  const nb = (await post(unticked, { url: '/register' })).json<PostedForm>();
  expect(nb.wrong).toMatchObject([
    { name: 'repeatedPassword', text: 'Skriv det samme passordet begge steder' },
    { name: 'acceptsTerms', text: 'Kryss av for at du godtar salgsvilkårene' },
  ]);
  const en = (await post(unticked, { url: '/en/register' })).json<PostedForm>();
  expect(en.wrong).toMatchObject([
    { text: 'Passwords must be identical' },
    { text: 'You must accept the terms and conditions' },
  ]);
  expect(await sentLetters(shop.services)).toEqual([]);
});

test.each([
  ['kort', 'minst 8 tegn'],
  ['Passord123!', 'vanligste'],
])('the password %s is refused and never comes back to the page', async (password, why) => {
  const twice = { password, repeatedPassword: password };
  const answer = await post({ ...registration, ...twice }, { url: '/register' });
  expect(answer.statusCode).toBe(400);
  const { written: shown, wrong } = answer.json<PostedForm>();
  expect(shown).toEqual({ ...person, acceptsTerms: 'on', newsletter: '' });
  expect(wrong.find(({ name }) => name === 'password')?.text).toContain(why);
  expect(await sentLetters(shop.services)).toEqual([]);
});

test('a forgotten password is replaced without scripts, by the link of the letter', async () => {
  await anAccount(shop);
  const { email } = aRegistration;
  const asked = await post({ email }, { url: '/forgot-password' });
  expect(asked.headers.location).toBe('/forgot-password?sent=1');
  const [letter] = await sentLetters(shop.services);
  const url = `/reset-password?${new URLSearchParams(passwordLink(letter)).toString()}`;
  const twice = (newPassword: string, repeatedPassword: string) =>
    post({ newPassword, repeatedPassword }, { url });
  const differing = await twice('Ny!hemmelig22', 'Ny!hemmelig23');
  expect(differing.json<PostedForm>()).toMatchObject({
    written: {},
    wrong: [{ name: 'repeatedPassword', text: 'Skriv det samme passordet begge steder' }],
  });
  // Programs that open links, and the owner too, change nothing before the form is sent.
  for (let n = 0; n < 3; n++) {
    const { link } = (await shop.app.server.inject(url)).json<ResetPasswordView>();
    expect(link).toBe('open');
  }
  const cut = await shop.app.server.inject(url.slice(0, url.indexOf('token=') + 30));
  expect(cut.json<ResetPasswordView>().link).toBe('cut');
  const { headers } = await twice('Ny!hemmelig22', 'Ny!hemmelig22');
  expect(headers.location).toBe(`${url}&sent=1`);
  const over = await shop.app.server.inject(url);
  expect(over.json<ResetPasswordView>().link).toBe('over');
  // The address is a key.
  expect(over.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const body = { username: email, password: 'Ny!hemmelig22' };
  await shop.client().call(login, { body });
});

const sessionsPage = '/my-account/sessions';
const sessionsOf = async (cookie: string) =>
  (await shop.app.server.inject({ url: sessionsPage, headers: { cookie } })).json<SessionsView>()
    .sessions;
const endSession = (session: string, cookie: string) =>
  post({ session }, { url: sessionsPage, headers: { ...ours, cookie } });

test('a session is ended without scripts, and an unknown one is refused on the same page', async () => {
  await anAccount(shop);
  const [other, own] = [await cookiesOf(shop), await cookiesOf(shop)];
  const [theirs] = (await sessionsOf(other)).filter(({ isCurrent }) => isCurrent);
  const answer = await endSession(theirs?.id ?? '', own);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${sessionsPage}?sent=1`]);
  const page = await shop.app.server.inject({ url: sessionsPage, headers: { cookie: other } });
  expect(page.headers.location).toContain('/login');
  const again = await endSession(theirs?.id ?? '', own);
  expect([again.statusCode, again.json<PostedForm>().failure]).toEqual([
    404,
    'Denne innloggingen er allerede avsluttet.',
  ]);
  await endSession('others', own);
  expect(await sessionsOf(own)).toMatchObject([{ isCurrent: true }]);
});

test('the page token alone, a foreign refresh token and a guest end no session', async () => {
  await anAccount(shop);
  const own = await cookiesOf(shop);
  const before = await sessionsOf(own);
  const mixed = `${await cookiesOf(shop, /page|mark/)}; ${await cookiesOf(shop, /session/)}`;
  for (const cookie of [
    await cookiesOf(shop, /page|mark/),
    mixed,
    await cookiesOf(shop, /session/),
    '',
  ]) {
    const answer = await endSession('others', cookie);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, sessionsPage]);
  }
  expect(before.length).toBeLessThan((await sessionsOf(own)).length);
});

test('a customer gets a loyalty card without scripts, and a guest is led to the log-in', async () => {
  await anAccount(shop);
  const url = '/my-account/loyalty';
  const cookie = await cookiesOf(shop);
  const answer = await post({}, { url, headers: { ...ours, cookie } });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?sent=1`]);
  const page = await shop.app.server.inject({ url: `${url}?sent=1`, headers: { cookie } });
  expect(page.json<LoyaltyView>()).toMatchObject({ isSent: true, card: { points: 0 } });
  await post({}, { url });
  const cards = shop.services.database.read.selectFrom('loyalty_cards').selectAll();
  expect(await cards.execute()).toHaveLength(1);
});

test.each(['/vare-14', '/vare-14/contact', '/xx/contact'])('%s takes no form', async (url) => {
  const answer = await post(written, { url });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toContain('GET');
});

test('the look-up of an order is sent without scripts, and its page says the same for any order', async () => {
  const url = '/order-status';
  const answer = await post({ orderNumber: '213', email: 'ola@example.no' }, { url });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?sent=1`]);
  const page = await shop.app.server.inject(`${url}?sent=1`);
  expect(page.json()).toEqual({ isSent: true });
  const refused = await post({ orderNumber: 'min', email: '' }, { url });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<PostedForm>().wrong).toMatchObject([
    { name: 'orderNumber' },
    { name: 'email' },
  ]);
});
