import { afterEach, beforeEach, expect, test } from 'vitest';
import * as user from '#contract/user.ts';
import { dayMs, minuteMs, moment, secondMs } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAccount, aRegistration } from '#testing/an-account.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
  await anAccount(shop);
});
afterEach(() => shop.close());

const { email, password } = aRegistration;
const guesser = '203.0.113.7';

const logIn = (chosen: string, address: string, username = email) =>
  shop.client({ address }).call(user.login, { body: { username, password: chosen } });

const outcome = (trying: Promise<unknown>): Promise<number> =>
  trying.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

const guess = () => outcome(logIn('Feil!passord9', guesser));

test('wrong passwords slow the guesser more and more, and never the owner', async () => {
  const first = [];
  for (let n = 0; n < 6; n++) first.push(await guess());
  expect(first).toEqual([401, 401, 401, 401, 401, 429]);
  // Even the right password waits, so that a guess reveals nothing.
  expect(await outcome(logIn(password, guesser))).toBe(429);
  expect(await outcome(logIn(password, '203.0.113.8'))).toBe(200);
  shop.now = moment(shop.now + secondMs);
  expect([await guess(), await guess()]).toEqual([401, 429]);
  shop.now = moment(shop.now + secondMs);
  expect(await guess()).toBe(429);
  shop.now = moment(shop.now + secondMs);
  expect(await outcome(logIn(password, guesser))).toBe(200);
  expect(await guess()).toBe(401);
});

test('guesses at once are counted one by one', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, guess));
  expect(outcomes.filter((status) => status === 401)).toHaveLength(5);
});

test('an address without an account is as slow', async () => {
  const outcomes = [];
  for (let n = 0; n < 6; n++) outcomes.push(await outcome(logIn('Feil!1a', guesser, 'x@y.no')));
  expect(outcomes).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the password that another e-mail takes is guessed as slowly', async () => {
  const { result: token } = await logIn(password, guesser);
  const client = shop.client({ address: guesser, token });
  const body = { email: 'ny@example.no', firstName: 'Ola', lastName: 'Nordmann' };
  const outcomes = [];
  for (let n = 0; n < 6; n++) {
    const wrong = { ...body, password: 'Feil!passord9' };
    outcomes.push(await outcome(client.call(user.updateMe, { body: wrong })));
  }
  expect(outcomes).toEqual([422, 422, 422, 422, 422, 429]);
});

test('wrong tries are forgotten a day after the last', async () => {
  await guess();
  shop.now = moment(shop.now + dayMs + 15 * minuteMs);
  await tidyUp(shop.services);
  const { read } = shop.services.database;
  expect(await read.selectFrom('wrong_log_ins').selectAll().execute()).toEqual([]);
});
