import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/request.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { operate } from '#testing/an-operator.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
  await shop.client().call(create, {
    query: { type: 'price' },
    body: {
      sku: 'SRV-600',
      quantity: 4,
      email: 'ola@example.no',
      name: 'Ola Nordmann',
      phone: '',
      company: 'Rør AS',
      message: 'Trengs til mandag',
    },
  });
});
afterEach(() => shop.close());

/** The operator's clock is the shop's, because a letter written later would wait. */
const environment = { CLOCK: '2026-03-01T12:00+01:00' };
const request = (...words: readonly string[]) =>
  operate(shop.folder, ['requests', ...words], { environment });

async function letters(): Promise<string> {
  await workLane(shop.services, letterLane);
  const mailbox = join(shop.services.config.dataDir, 'mailbox');
  const names = await readdir(mailbox);
  return (await Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')))).join('\n');
}

test('a request is listed, shown with all that was written, and answered with a letter', async () => {
  expect((await request('list')).out).toMatch(/1 {2}01\.03\.2026 12:00 {2}price {2}SRV-600/);
  const { out } = await request('show', '1');
  for (const word of ['Ola Nordmann, ola@example.no', 'Rør AS', 'Trengs til mandag']) {
    expect(out).toContain(word);
  }
  const answered = await request('answer', '1', '--text', 'De koster 900 kr stykket.');
  expect(answered).toMatchObject({
    code: 0,
    out: 'Request 1 is answered; the letter goes to ola@example.no\n',
  });
  expect(await letters()).toContain('De koster 900 kr stykket.');
  expect((await request('list')).out).toBe('No requests\n');
  expect((await request('list', '--status', 'answered')).out).toContain('SRV-600');
});

test('an answer may stand in a file, and is given once', async () => {
  const file = join(shop.folder, 'svar.txt');
  await writeFile(file, 'Hei Ola,\r\nde koster 900 kr.\r\n\r\nPaal\r\n');
  expect((await request('answer', '1', '--file', file)).code).toBe(0);
  const again = await request('answer', '1', '--text', 'Nei.');
  expect(again).toMatchObject({ code: 2 });
  expect(again.err).toContain('Request 1 is answered and is answered once only');
  const sent = await letters();
  expect(sent).not.toContain('Nei.');
  // The letter keeps the lines and paragraphs of the text.
  expect(sent).toMatch(/Hei Ola,\r?\nde koster 900 kr\.(?:\r?\n){2}Paal/);
  expect(sent.replaceAll('=\r\n', '')).toMatch(/<p[^>]*>Hei Ola,<br\/>de koster 900 kr\.<\/p>/);
  const kept = await shop.services.database.read.selectFrom('outbox').select('document').execute();
  expect(JSON.stringify(kept)).not.toContain('900 kr');
});

test.each([
  [['show', '2'], 'There is no request 2'],
  [['show', 'x'], 'There is no request x'],
  [['answer', '0.5', '--text', 'Ja'], 'There is no request 0.5'],
  [['answer', '1'], 'Give the answer with --text or with --file'],
  [['answer', '1', '--text', ' '], '--text needs a value'],
  [['answer', '1', '--file', '/nowhere/svar.txt'], "can't be read"],
])('%j is refused', async (words, message) => {
  const refused = await request(...words);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(message);
});
