import { afterEach, beforeEach, expect, test } from 'vitest';
import { send, token } from '#contract/mail.ts';
import type { SentMessage } from '#contract/wire/message.ts';
import { nothingWritten, type WrittenMessage } from '#domain/messages/message.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { createApp } from '#server/app.ts';
import { openServices } from '#server/context.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const seller = 'kundeservice@armatur.example';
const written: WrittenMessage = {
  ...nothingWritten,
  form: 'contact',
  name: 'Ola Nordmann',
  email: 'ola@example.no',
  text: 'Passer den til 12 mm rør?',
};

type Who = Parameters<TestShop['client']>[0];

const newToken = async (who: Who = {}) => (await shop.client(who).call(token, {})).result;

async function write(
  changed: Partial<WrittenMessage> = {},
  { to, ...who }: Exclude<Who, undefined> & Pick<SentMessage, 'to'> = {},
) {
  const body = { written: { ...written, ...changed }, token: await newToken(who) };
  return shop.client(who).call(send, { body: { ...body, ...(to && { to }) } });
}

const older = (target: string, hasReceipt = true) => ({ to: { target, hasReceipt } });

test('the shop gets the message, its sender a receipt without a word of it, each once', async () => {
  expect(await write({ text: 'Se https://evil.example og svar' })).toEqual({ result: 'OK' });
  await write({ text: 'Se https://evil.example og svar' });
  const letters = await sentLetters(shop.services);
  await workLane(shop.services, letterLane);
  expect(await sentLetters(shop.services)).toEqual([]);
  expect(letters.map(({ to }) => to).toSorted()).toEqual([seller, 'ola@example.no']);
  const [toShop, toSender] = [seller, 'ola@example.no'].map((each) =>
    letters.find(({ to }) => to === each),
  );
  expect(toShop).toMatchObject({ subject: 'Melding 1', replyTo: 'ola@example.no' });
  expect(toShop?.text).toMatch(/Ola Nordmann[^]*og svar/);
  // The shop gets the text as written, because staff must be able to copy numbers and addresses.
  expect(toShop?.text).toContain('Se https://evil.example og svar');
  expect(toSender?.text).not.toMatch(/Nordmann|svar på|evil/);
});

test('a form goes to the address that the shop chose for it', async () => {
  const choice = { scope: 'no', key: 'contact.tradeEmail', value: 'proff@armatur.example' };
  await shop.services.database.transaction((tx) => saveSetting(tx, choice));
  await shop.services.settings.refresh();
  await write({ form: 'trade', company: 'Rør AS' });
  const [letter] = await sentLetters(shop.services);
  expect(letter).toMatchObject({ to: 'proff@armatur.example' });
});

test('a token holds once, for ten minutes, for the address that asked', async () => {
  const [used, old, foreign] = [await newToken(), await newToken(), await newToken()];
  const body = (held: string, text: string) => ({
    body: { written: { ...written, text }, token: held },
  });
  const refused = { code: 'mail.not_authorized', status: 403 };
  const elsewhere = shop.client({ address: '203.0.113.7' });
  await expect(elsewhere.call(send, body(foreign, 'a'))).rejects.toMatchObject(refused);
  await shop.client().call(send, body(used, 'b'));
  await expect(shop.client().call(send, body(used, 'c'))).rejects.toMatchObject(refused);
  await expect(shop.client().call(send, body('', 'd'))).rejects.toMatchObject(refused);
  shop.now = moment(shop.now + 10 * minuteMs);
  await expect(shop.client().call(send, body(old, 'e'))).rejects.toMatchObject(refused);
  await tidyUp(shop.services);
  const left = await shop.services.database.read.selectFrom('mail_tokens').selectAll().execute();
  expect(left).toEqual([]);
});

test('one of two simultaneous uses of a token is refused', async () => {
  const held = await newToken();
  const answers = await Promise.allSettled(
    ['a', 'b'].map((text) =>
      shop.client().call(send, { body: { written: { ...written, text }, token: held } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a token of one process holds once in all of them', async () => {
  const held = await newToken();
  const services = await openServices(shop.services.config, shop.services.log);
  await services.settings.refresh();
  const { server } = await createApp(services);
  const { form, ...fields } = written;
  const answer = await server.inject({
    method: 'POST',
    url: '/api/ext/mail-service/send-email',
    payload: { form, fields, token: held },
  });
  expect(answer.json()).toEqual({ code: 200, result: 'OK' });
  const again = shop.client().call(send, { body: { written, token: held } });
  await expect(again).rejects.toMatchObject({ code: 'mail.not_authorized' });
  await server.close();
  await services.close();
});

test('five messages an hour from one address; the refused one leaves nothing', async () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) await write({ text });
  await expect(write({ text: 'f' })).rejects.toMatchObject({
    code: 'request.too_many',
    status: 429,
  });
  await write({ text: 'f' }, { address: '203.0.113.7' });
  shop.now = moment(shop.now + hourMs);
  await write({ text: 'f' });
});

test('1 000 in a minute are stopped before anything is stored', async () => {
  const url = '/api/ext/mail-service/get-token';
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => shop.app.server.inject({ url })),
  );
  const allowed = answers.filter(({ statusCode }) => statusCode === 200);
  expect(allowed.length).toBeLessThanOrEqual(30);
  const stored = await shop.services.database.read.selectFrom('mail_tokens').selectAll().execute();
  expect(stored).toHaveLength(allowed.length);
});

test('an older client names an address of the shop; its receipt is optional', async () => {
  await write({ subject: 'Åpningstid' }, older(seller, false));
  const [letter, ...others] = await sentLetters(shop.services);
  expect(letter).toMatchObject({ to: seller });
  expect(letter?.text).toContain('Åpningstid');
  expect(others).toEqual([]);
});

test.each<[Partial<WrittenMessage>, string, string]>([
  [{}, 'kari@example.no', 'mail.target_unlisted'],
  [{}, `${seller},kari@example.no`, 'mail.target_invalid'],
  [{}, '', 'mail.target_missing'],
  [{ email: '' }, seller, 'mail.source_missing'],
  [{ email: 'ola@example.no\r\nBcc: kari@example.no' }, seller, 'mail.source_invalid'],
  [{ subject: 'Hei\r\nBcc: kari@example.no' }, seller, 'request.invalid'],
  [{ text: 'https://evil.example' }, seller, 'request.invalid'],
])('%j to %j of an older client is refused: %s', async (changed, target, code) => {
  await expect(write(changed, older(target))).rejects.toMatchObject({ code, status: 400 });
  expect(await sentLetters(shop.services)).toEqual([]);
});

test.each<[Partial<WrittenMessage>, string]>([
  [{ name: 'Ola\r\nBcc: kari@example.no' }, 'fields.name'],
  [{ email: 'ola@example.no\nBcc: kari@example.no' }, 'fields.email'],
  [{ text: 'https://evil.example' }, 'fields.text'],
])('%j is refused in words, and the token stays', async (changed, path) => {
  const held = await newToken();
  const refused = await shop
    .client()
    .call(send, { body: { written: { ...written, ...changed }, token: held } })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'request.invalid', fields: [{ path }] });
  expect(await shop.client().call(send, { body: { written, token: held } })).toBeDefined();
});

test('an unknown form is refused; an address beside a form is not read', async () => {
  const post = async (named: object) => {
    const fields = { name: 'Ola', email: 'ola@example.no', text: 'Hei' };
    const payload = { ...named, fields, token: await newToken() };
    const url = '/api/ext/mail-service/send-email';
    return (await shop.app.server.inject({ method: 'POST', url, payload })).statusCode;
  };
  expect(await post({ form: 'newsletter' })).toBe(400);
  expect(await post({ form: 'contact', targetAddress: 'kari@example.no' })).toBe(200);
  const receivers = (await sentLetters(shop.services)).map(({ to }) => to);
  expect(receivers.toSorted()).toEqual([seller, 'ola@example.no']);
});

test('a shop without an address of its own says so', async () => {
  await shop.close();
  shop = await aTestShop({ hasSeller: false, hasChoices: false });
  const refused = { code: 'mail.no_transport', status: 503 };
  await expect(write()).rejects.toMatchObject(refused);
  await expect(write({}, older(seller))).rejects.toMatchObject(refused);
});
