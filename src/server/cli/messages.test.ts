import { afterEach, beforeEach, expect, test } from 'vitest';
import { send, token } from '#contract/mail.ts';
import { nothingWritten } from '#domain/messages/message.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { operate } from '#testing/an-operator.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
  const { result } = await shop.client().call(token, {});
  const written = {
    ...nothingWritten,
    form: 'complaint',
    name: 'Ola Nordmann',
    email: 'ola@example.no',
    orderNumber: '000000213',
    subject: 'Servantbatteri',
    text: 'Det drypper\nfra tuten.',
  } as const;
  await shop.client().call(send, { body: { written, token: result } });
});
afterEach(() => shop.close());

const environment = { CLOCK: '2026-03-01T12:00+01:00' };
const messages = (...words: readonly string[]) =>
  operate(shop.folder, ['messages', ...words], { environment });

test('a message is listed, shown with all that was written, and answered once', async () => {
  expect((await messages('list')).out).toMatch(
    /1 {2}01\.03\.2026 12:00 {2}complaint {2}000000213 {2}ola@example\.no/,
  );
  const { out } = await messages('show', '1');
  for (const word of [
    'Ola Nordmann, ola@example.no',
    'Servantbatteri',
    'Det drypper\nfra tuten.',
  ]) {
    expect(out).toContain(word);
  }
  await sentLetters(shop.services);
  expect(await messages('answer', '1', '--text', 'Vi sender en ny.')).toMatchObject({
    code: 0,
    out: 'Message 1 is answered; the letter goes to ola@example.no\n',
  });
  expect((await messages('answer', '1', '--text', 'Nei.')).err).toContain('Message 1 is answered');
  const letters = await sentLetters(shop.services);
  expect(letters.map(({ to }) => to)).toEqual(['ola@example.no']);
  expect(letters[0]?.text).toContain('Vi sender en ny.');
  expect((await messages('list')).out).toBe('No messages\n');
});

test('a message is closed without a letter, and then not answered', async () => {
  await sentLetters(shop.services);
  expect((await messages('close', '1')).out).toBe('Message 1 is closed\n');
  expect((await messages('answer', '1', '--text', 'Hei.')).code).toBe(2);
  expect(await sentLetters(shop.services)).toEqual([]);
  expect((await messages('list', '--status', 'closed')).out).toContain('000000213');
});

test('a message that is not there is told', async () => {
  expect((await messages('show', '7')).err).toContain('There is no message 7');
  expect((await messages('close', 'x')).err).toContain('There is no message x');
});
