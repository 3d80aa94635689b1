import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccount } from '#contract/confirmation.ts';
import * as newsletter from '#contract/newsletter.ts';
import * as user from '#contract/user.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import { findCoupon, listCoupons } from '#server/repositories/sales/coupons.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { confirmSubscription } from '#server/workflows/newsletter/confirm-subscription.ts';
import { leaveByLink } from '#server/workflows/newsletter/leave.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { aRegistration, linkToken, sentLetters } from '#testing/an-account.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const email = 'kari@example.no';
const ask = async (address = email, options: Parameters<TestShop['client']>[0] = {}) => {
  const { result } = await shop.client(options).call(newsletter.subscribe, {
    body: { email: address, place: 'footer' },
  });
  return result;
};
const leave = (address = email, options: Parameters<TestShop['client']>[0] = {}) =>
  shop.client(options).call(newsletter.unsubscribe, { body: { email: address, place: 'footer' } });
const stateOf = async (address = email) =>
  (await findSubscription(shop.services.database.read, address))?.state;
const letters = () => sentLetters(shop.services);
const subjects = (sent: readonly MailMessage[]) => sent.map(({ to, subject }) => [to, subject]);
const keyIn = (letter: MailMessage | undefined, name: string) =>
  new RegExp(`\\?${name}=(\\S+)$`, 'm').exec(letter?.text ?? '')?.[1] ?? '';
const confirm = (letter: MailMessage | undefined) =>
  confirmSubscription(shop.services, keyIn(letter, 'token'), shop.now);
const leaveBy = (letter: MailMessage | undefined) =>
  leaveByLink(shop.services, keyIn(letter, 'of'), shop.now);
const invalid = { code: 'user.link_invalid' };
const question = [email, 'Bekreft nyhetsbrevet fra Armatur'];

/** Asks, and presses the button of the letter. */
async function join(address = email): Promise<readonly MailMessage[]> {
  await ask(address);
  const [letter] = await letters();
  await confirm(letter);
  return letters();
}

test('an address subscribes once the button of its letter is pressed, and then gets a coupon', async () => {
  expect(await ask('Kari@Example.no')).toBe('pending');
  expect(await stateOf()).toBe('pending');
  const [letter, ...more] = await letters();
  expect([...subjects([letter ?? expect.fail()]), ...more]).toEqual([question]);
  await confirm(letter);
  expect(await stateOf()).toBe('subscribed');
  const [welcome] = await letters();
  expect(welcome).toMatchObject({
    to: email,
    subject: 'Velkommen! Her er 10\u00a0% på første kjøp',
    leave: expect.stringMatching(/\/newsletter\/leave\?of=\d+\.[\w-]{43}$/),
  });
  const code = /VELKOMMEN-\w{8}/.exec(welcome?.text ?? '')?.[0] ?? '';
  expect(await findCoupon(shop.services.database.read, code)).toMatchObject({
    value: 1_000,
    limit: 1,
    validTo: shop.now + 90 * dayMs,
  });
  await expect(confirm(letter)).rejects.toMatchObject(invalid);
});

test('the proof holds the sentence, its version, and when it was asked and confirmed', async () => {
  await ask();
  const asked = shop.now;
  shop.now = moment(asked + hourMs);
  const [letter] = await letters();
  await confirm(letter);
  expect(await findSubscription(shop.services.database.read, email)).toMatchObject({
    storeCode: 'no',
    place: 'footer',
    agreement: {
      version: 1,
      sentence: 'Få nyheter og tilbud på e-post. Du kan melde deg av når som helst.',
    },
    askedAt: asked,
    confirmedAt: shop.now,
  });
  const { read } = shop.services.database;
  const history = await read.selectFrom('newsletter_history').selectAll().execute();
  expect(history.map(({ state, place, at }) => [state, place, at])).toEqual([
    ['pending', 'footer', asked],
    ['subscribed', 'letter', shop.now],
  ]);
  const erase = shop.services.database.transaction((tx) =>
    tx.deleteFrom('newsletter_history').execute(),
  );
  await expect(erase).rejects.toThrow('kept for good');
});

test('a known and an unknown address are answered alike, and a subscriber gets no letter', async () => {
  await join();
  expect(await ask()).toBe('pending');
  expect(await ask('per@example.no')).toBe('pending');
  expect(subjects(await letters())).toEqual([['per@example.no', question[1]]]);
  expect(await stateOf()).toBe('subscribed');
});

test('a customer subscribes their own address at once, and only sees its state', async () => {
  const token = await shop.signedIn({ email });
  const mine = shop.client({ token });
  const state = (address: string) => mine.call(newsletter.state, { query: { email: address } });
  expect((await state(email)).result).toBe('unsubscribed');
  expect(await ask(email, { token })).toBe('subscribed');
  expect((await state(email)).result).toBe('subscribed');
  expect((await mine.call(user.me, {})).result.isSubscribed).toBe(true);
  await expect(state('per@example.no')).rejects.toMatchObject({ status: 404 });
  expect(await ask('per@example.no', { token })).toBe('pending');
  const asGuest = shop.client().call(newsletter.state, { query: { email } });
  await expect(asGuest).rejects.toMatchObject({ status: 401 });
  expect((await leave(email, { token })).result).toBe('unsubscribed');
  expect((await state(email)).result).toBe('unsubscribed');
});

test('a stranger ends no subscription; the owner does by the link of a letter, also twice', async () => {
  await join();
  expect((await leave()).result).toBe('unsubscribed');
  expect((await leave('unknown@example.no')).result).toBe('unsubscribed');
  expect(await stateOf()).toBe('subscribed');
  const [letter, ...more] = await letters();
  expect([letter?.to, more]).toEqual([email, []]);
  await leaveBy(letter);
  await leaveBy(letter);
  expect(await stateOf()).toBe('unsubscribed');
  const forged = keyIn(letter, 'of').replace(/^\d+/, '2');
  await expect(leaveByLink(shop.services, forged, shop.now)).rejects.toMatchObject(invalid);
});

test('an outsider who asks again and again keeps no subscriber from the way out', async () => {
  await join();
  for (let n = 0; n < 3; n++) await ask();
  expect(await letters()).toEqual([]);
  await leave(email, { address: '203.0.113.77' });
  await leaveBy((await letters())[0]);
  expect(await stateOf()).toBe('unsubscribed');
});

test('a link from before the person left does not subscribe, but a new one does', async () => {
  await ask();
  const [first] = await letters();
  await confirm(first);
  const [welcome] = await letters();
  await leaveBy(welcome);
  await ask();
  const [second] = await letters();
  await leaveBy(welcome);
  await expect(confirm(second)).rejects.toMatchObject(invalid);
  await ask();
  const [third] = await letters();
  await confirm(third);
  expect(await stateOf()).toBe('subscribed');
});

test('one person gets one coupon, in any spelling of the address and after leaving', async () => {
  expect(await join('ola.n@gmail.com')).toHaveLength(1);
  expect(await join('Ola.N+2@gmail.com')).toEqual([]);
  expect(await join('olan@googlemail.com')).toEqual([]);
  const token = await shop.signedIn({ email });
  await ask(email, { token });
  expect(await letters()).toHaveLength(1);
  await leave(email, { token });
  await ask(email, { token });
  expect(await letters()).toEqual([]);
  // The same customer with another address.
  await shop.services.database.transaction((tx) =>
    tx
      .updateTable('customers')
      .set({ email: 'ny@example.no' })
      .where('email', '=', email)
      .execute(),
  );
  await ask('ny@example.no', { token });
  expect(await letters()).toEqual([]);
});

test('two presses at the same time give one coupon', async () => {
  await ask();
  await ask();
  const [one, two] = await letters();
  const ends = await Promise.allSettled([confirm(one), confirm(two)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await letters()).toHaveLength(1);
});

test('a shop without a percentage gives no coupon', async () => {
  const { database, settings } = shop.services;
  const none = { scope: 'no', key: 'newsletter.couponPercent', value: 0 };
  await database.transaction((tx) => saveSetting(tx, none));
  await settings.refresh();
  expect(await join()).toEqual([]);
  expect(await stateOf()).toBe('subscribed');
});

test('personal coupons do not fill the list of the operator', async () => {
  await join();
  const { read } = shop.services.database;
  expect(await listCoupons(read, false)).toEqual([]);
  expect(await listCoupons(read, true)).toHaveLength(1);
});

test('a wrong address is refused, and an outsider who asks again and again fills no mailbox', async () => {
  const bad = shop
    .client()
    .call(newsletter.subscribe, { body: { email: 'kari', place: 'footer' } });
  await expect(bad).rejects.toMatchObject({ fields: [{ path: 'email', code: 'field.email' }] });
  for (let n = 0; n < 8; n++) await ask(email, { address: `203.0.113.${n}` });
  expect(await letters()).toHaveLength(3);
  const address = '203.0.113.99';
  for (let n = 0; n < 5; n++) await ask(`kari${n}@example.no`, { address });
  const sixth = ask('kari6@example.no', { address });
  await expect(sixth).rejects.toMatchObject({ code: 'request.too_many' });
});

test('a yes at registration counts once the account opens', async () => {
  await shop.client().call(user.create, { body: { ...aRegistration, newsletter: true } });
  expect(await stateOf(aRegistration.email)).toBeUndefined();
  const asked = shop.now;
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  shop.now = moment(asked + hourMs);
  const { password } = aRegistration;
  await shop.client().call(openAccount, { body: { token: linkToken(letter), password } });
  expect(await findSubscription(shop.services.database.read, aRegistration.email)).toMatchObject({
    state: 'subscribed',
    place: 'register',
    askedAt: asked,
    confirmedAt: shop.now,
  });
  expect(await letters()).toHaveLength(1);
});
