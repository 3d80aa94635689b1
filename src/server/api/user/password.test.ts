import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmEmail } from '#contract/confirmation.ts';
import * as passwords from '#contract/password.ts';
import * as user from '#contract/user.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import {
  findCustomerByEmail,
  setPassword,
  updateCustomer,
} from '#server/repositories/customers/customers.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import {
  anAccount,
  aRegistration,
  linkToken,
  passwordLink,
  sentLetters,
} from '#testing/an-account.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
  await anAccount(shop);
});
afterEach(() => shop.close());

const { email, password } = aRegistration;
const newPassword = 'Ny!hemmelig22';

const logIn = (chosen = password, address = '203.0.113.8') =>
  shop.client({ address }).call(user.login, { body: { username: email, password: chosen } });

const ask = (address: string, visitor = '203.0.113.8') =>
  shop.client({ address: visitor }).call(passwords.reset, { body: { email: address } });

async function askForLink(): Promise<string> {
  await ask(email);
  return passwordLink((await sentLetters(shop.services))[0]).token;
}

const set = (resetToken: string, other: object = {}) =>
  shop.client().call(passwords.create, { body: { email, newPassword, resetToken, ...other } });

const invalid = { code: 'user.link_invalid', status: 400 };
const kinds = (letters: readonly MailMessage[]) => letters.map(({ to, subject }) => [to, subject]);

test('the link of a letter sets a new password once, and ends every session of the account', async () => {
  const old = await logIn();
  const resetToken = await askForLink();
  expect(await set(resetToken)).toEqual({ result: true });
  await expect(logIn()).rejects.toMatchObject({ status: 401 });
  await logIn(newPassword);
  const me = shop.client({ token: old.result }).call(user.me, {});
  await expect(me).rejects.toMatchObject({ status: 401 });
  const refreshToken = old.meta?.refreshToken ?? '';
  const refresh = shop.client().call(user.refresh, { body: { refreshToken } });
  await expect(refresh).rejects.toMatchObject({ status: 401 });
  await expect(set(resetToken)).rejects.toMatchObject(invalid);
  expect(kinds(await sentLetters(shop.services))).toEqual([[email, 'Passordet ditt er endret']]);
});

test('a known and an unknown address are answered alike, and only the owner gets a letter', async () => {
  const askPlainly = (address: string, path = 'reset-password') =>
    shop.app.server.inject({
      method: 'POST',
      url: `/api/user/${path}`,
      body: { email: address },
    });
  const known = await askPlainly(email.toUpperCase());
  const unknown = await askPlainly('kari@example.no');
  expect(known.json()).toEqual({ code: 200, result: true });
  expect(unknown.body).toBe(known.body);
  expect((await askPlainly('ikke en adresse')).statusCode).toBe(400);
  // The address that older clients call.
  expect((await askPlainly('kari@example.no', 'resetPassword')).body).toBe(known.body);
  expect(kinds(await sentLetters(shop.services))).toEqual([[email, 'Nytt passord hos Armatur']]);
});

test('a link ends after two hours and is deleted, and is of no use with another address', async () => {
  const resetToken = await askForLink();
  const other = set(resetToken, { email: 'kari@example.no' });
  await expect(other).rejects.toMatchObject(invalid);
  shop.now = moment(shop.now + 2 * hourMs);
  await expect(set(resetToken)).rejects.toMatchObject(invalid);
  await tidyUp(shop.services);
  const stored = shop.services.database.read.selectFrom('password_tokens').selectAll().execute();
  expect(await stored).toEqual([]);
});

test('a weak password is refused at its field and leaves the link for a better one', async () => {
  const resetToken = await askForLink();
  const url = '/api/user/create-password';
  const body = { email, newPassword: 'Password1!', resetToken };
  const refused = await shop.app.server.inject({ method: 'POST', url, body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().result).toMatchObject({
    code: 'PASSWORD_WEAK',
    errorMessage: expect.any(String),
    fields: [{ path: 'newPassword', code: 'field.password_common' }],
  });
  await set(resetToken);
});

test('an outsider who asks again and again fills no mailbox, and no link of the owner stops working', async () => {
  const resetToken = await askForLink();
  for (let n = 0; n < 15; n++) await ask(email, `203.0.113.${n}`);
  expect(await sentLetters(shop.services)).toHaveLength(2);
  shop.now = moment(shop.now + hourMs + minuteMs);
  await ask(email);
  expect(await sentLetters(shop.services)).toHaveLength(1);
  await set(resetToken);
});

test('when two new passwords use one link at the same time, one is set', async () => {
  const resetToken = await askForLink();
  const set2 = set(resetToken, { newPassword: 'Enda!nyere33' });
  const results = await Promise.allSettled([set(resetToken), set2]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('one new password uses up the other links that were under way', async () => {
  const [first, second] = [await askForLink(), await askForLink()];
  await set(second);
  await expect(set(first)).rejects.toMatchObject(invalid);
});

test('a customer who had to wait after wrong passwords signs in at once with the new one', async () => {
  const address = '203.0.113.9';
  for (let n = 0; n < 6; n++) await logIn('Feil!passord9', address).catch(() => undefined);
  await expect(logIn(password, address)).rejects.toMatchObject({ status: 429 });
  const resetToken = await askForLink();
  const body = { email, newPassword, resetToken };
  await shop.client({ address }).call(passwords.create, { body });
  await logIn(newPassword, address);
});

test('a changed password ends every session, and the one it was written in goes on with new tokens', async () => {
  const [mine, other] = [await logIn(), await logIn()];
  const client = shop.client({ token: mine.result });
  const change = (currentPassword: string, chosen = newPassword) =>
    client.call(passwords.change, { body: { currentPassword, newPassword: chosen } });
  await expect(change('Feil!passord9')).rejects.toMatchObject({
    code: 'user.wrong_password',
    status: 422,
  });
  await expect(change(password, password)).rejects.toMatchObject({
    fields: [{ path: 'newPassword', code: 'field.password_same' }],
  });
  const changed = await change(password);
  expect(changed.result).toBe(true);
  const refresh = ({ meta }: Pick<typeof mine, 'meta'>) =>
    shop.client().call(user.refresh, { body: { refreshToken: meta?.refreshToken ?? '' } });
  for (const old of [mine, other]) {
    await expect(refresh(old)).rejects.toMatchObject({ status: 401 });
    const me = shop.client({ token: old.result }).call(user.me, {});
    await expect(me).rejects.toMatchObject({ status: 401 });
  }
  await shop.client({ token: (await refresh(changed)).result }).call(user.me, {});
  await logIn(newPassword);
  expect(kinds(await sentLetters(shop.services))).toEqual([[email, 'Passordet ditt er endret']]);
});

test('our own page gets the session after a changed password in its cookies', async () => {
  const { result } = await logIn();
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/change-password',
    headers: { authorization: `Bearer ${result}`, 'sec-fetch-site': 'same-origin' },
    body: { currentPassword: password, newPassword },
  });
  expect(answer.json()).toEqual({ code: 200, result: true, meta: {} });
  expect([answer.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^__Host-armatur-session=[\w-]{43};/),
    expect.stringMatching(/^__Host-armatur-page=[\w-]{43};/),
    expect.stringMatching(/^__Host-armatur-mark=[\w-]{16};/),
  ]);
});

test('a change of the password repeats its sentence as other clients read it', async () => {
  const { result } = await logIn();
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/user/changePassword',
    headers: { authorization: `Bearer ${result}` },
    body: { currentPassword: 'Feil!passord9', newPassword },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().result.errorMessage).toContain('Passordet stemmer ikke');
});

test('when a password is changed twice at the same time, one change is made', async () => {
  const { result } = await logIn();
  const change = (chosen: string) =>
    shop
      .client({ token: result })
      .call(passwords.change, { body: { currentPassword: password, newPassword: chosen } });
  const results = await Promise.allSettled([change(newPassword), change('Enda!nyere33')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a profile that is saved while the password changes leaves the new password', async () => {
  const { read, transaction } = shop.services.database;
  const before = await findCustomerByEmail(read, email);
  if (before === undefined) throw new Error('There is no account');
  await set(await askForLink());
  await transaction((tx) => updateCustomer(tx, before));
  expect(await logIn(newPassword)).toHaveProperty('result');
});

/** Answers to the next check of a password only once it is released. */
function holdNextCheck() {
  const { passwordQueue } = shop.services;
  const run = passwordQueue.run.bind(passwordQueue);
  const checked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  vi.spyOn(passwordQueue, 'run').mockImplementationOnce(async (work) => {
    const result = await run(work);
    checked.resolve();
    await released.promise;
    return result;
  });
  return { checked: checked.promise, release: released.resolve };
}

/** Changes the password while another call has checked the old one and not gone on. */
async function changeDuring<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const owner = shop.client({ token: (await logIn()).result });
  const { checked, release } = holdNextCheck();
  const held = call();
  await checked;
  await owner.call(passwords.change, { body: { currentPassword: password, newPassword } });
  release();
  return held;
}

test('a log-in with the old password fails once the password has changed', async () => {
  const late = changeDuring(() => logIn(password, '198.51.100.7'));
  await expect(late).rejects.toMatchObject({ code: 'user.wrong_credentials', status: 401 });
});

test('another e-mail is refused with the old password once the password has changed', async () => {
  const thief = shop.client({ token: (await logIn()).result, address: '198.51.100.7' });
  const body = { email: 'tyv@example.no', firstName: 'Ola', lastName: 'Nordmann', password };
  const late = changeDuring(() => thief.call(user.updateMe, { body }));
  await expect(late).rejects.toMatchObject({ code: 'user.wrong_password', status: 422 });
  expect((await sentLetters(shop.services)).map(({ to }) => to)).toEqual([email]);
});

test('a link for another e-mail fails when the password changes as it is opened', async () => {
  const asking = shop.client({ token: (await logIn()).result });
  const body = { email: 'ny@example.no', firstName: 'Ola', lastName: 'Nordmann', password };
  await asking.call(user.updateMe, { body });
  const token = linkToken((await sentLetters(shop.services))[0]);
  const { read, transaction } = shop.services.database;
  const customer = await findCustomerByEmail(read, email);
  if (customer === undefined) throw new Error('There is no account');
  const written = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const changing = transaction(async (tx) => {
    await setPassword(tx, customer, 'other hash', shop.now);
    written.resolve();
    await held.promise;
  });
  await written.promise;
  const confirm = shop.client().call(confirmEmail, { body: { token } });
  // Waits until the call has reached the row that the other transaction holds.
  await pause(200);
  held.resolve();
  const [confirmed] = await Promise.allSettled([confirm, changing]);
  expect(confirmed).toMatchObject({ reason: { code: 'user.link_invalid' } });
});

test('nothing that is stored or logged sets a password', async () => {
  const resetToken = await askForLink();
  const { read } = shop.services.database;
  const stored = [
    await read.selectFrom('password_tokens').selectAll().execute(),
    await read.selectFrom('outbox').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(resetToken);
  expect(JSON.stringify(stored)).not.toContain(email);
  await set(resetToken);
  for (const secret of [resetToken, newPassword, email]) {
    expect(shop.log.join('')).not.toContain(secret);
  }
});
