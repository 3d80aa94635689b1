import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as quotes from '#contract/quotes.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { requestQuote } from '#testing/a-requested-quote.ts';
import { operate } from '#testing/an-operator.ts';
import { wordsOfPdf } from '#testing/words-of-pdf.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let client: ReturnType<typeof shop.client>;
let id: number;
beforeEach(async () => {
  shop = await aSoldShop();
  client = shop.client({ token: await shop.signedIn({ email: 'kari@example.no' }) });
  id = await requestQuote(client);
});
afterEach(() => shop.close());

const environment = { CLOCK: '2026-03-01T12:00+01:00' };
const quote = (...words: readonly string[]) =>
  operate(shop.folder, ['quotes', ...words], { environment });

test('a request is listed and shown, priced by line and by percent, and answered', async () => {
  expect((await quote('list')).out).toMatch(/Q000001 .*Bad 2\. etg\./);
  expect((await quote('show', 'Q000001')).out).toContain('40 × Servant 600 (SRV-600)');
  expect((await quote('price', '1', '--discount', '10')).out).toContain('900,00');
  const priced = await quote('price', '1', '--line', '1', '--net', '850');
  expect(priced.out).toContain('set to kr 850,00, not sent');
  const answered = await quote('answer', '1', '--days', '30', '--comment', 'Vær så god.');
  expect(answered).toMatchObject({ code: 0, out: 'Quote Q000001 is sent to kari@example.no\n' });
  const file = join(shop.folder, 'tilbud.pdf');
  expect(await quote('pdf', '1', '--file', file)).toMatchObject({ code: 0 });
  expect(wordsOfPdf(await readFile(file))).toContain('Tilbud Q000001');
  const { result } = await client.call(quotes.read, { query: { id } });
  expect(result).toMatchObject({
    status: 'pending_buyer_review',
    expiration_date: '2026-03-31',
    items: [{ price_negotiated: 850 }, { price_negotiated: 224.96 }],
    comments: [{ owner: 'buyer' }, { owner: 'seller', comment: 'Vær så god.' }],
  });
  const audit = shop.services.database.read.selectFrom('audit').select(['action']);
  const recorded = await audit.where('action', 'like', 'quote.%').orderBy('id').execute();
  expect(recorded.map(({ action }) => action)).toEqual([
    'quote.ask',
    'quote.price',
    'quote.price',
    'quote.answer',
  ]);
  expect((await quote('list')).out).toBe('There are no such quotes\n');
  expect((await quote('list', '--status', 'all')).out).toContain('Answered');
});

test('a refusal needs its reason, and ends the request', async () => {
  expect((await quote('answer', '1', '--refuse')).err).toContain('--comment');
  const refused = await quote('answer', '1', '--refuse', '--comment', 'Den er utgått.');
  expect(refused.out).toContain('is refused');
  expect((await quote('answer', '1')).err).toContain('cannot be done now');
  const { result } = await client.call(quotes.read, { query: { id } });
  expect(result.status).toBe('declined_by_seller');
});

test('a message goes to the buyer without an answer, also after one', async () => {
  const said = await quote('answer', '1', '--message', 'Hvilken farge gjelder det?');
  expect(said.out).toBe('The message about Q000001 is sent to kari@example.no\n');
  const { result } = await client.call(quotes.read, { query: { id } });
  expect(result).toMatchObject({
    status: 'pending_seller_review',
    comments: [{ owner: 'buyer' }, { owner: 'seller', comment: 'Hvilken farge gjelder det?' }],
  });
  await workLane(shop.services, letterLane);
  const mailbox = join(shop.services.config.dataDir, 'mailbox');
  const letters = await Promise.all(
    (await readdir(mailbox)).map((name) => readFile(join(mailbox, name), 'utf8')),
  );
  const reply = letters.find((letter) => letter.includes('Melding om tilbud Q000001'));
  expect(reply).toMatch(/^To: .*kari@example\.no/m);
});

test.each([
  [['pdf', '1'], 'not answered'],
  [['price', '1'], '--line and --net'],
  [['price', '1', '--line', '9', '--net', '5'], 'no such line'],
  [['price', '1', '--discount', '100'], 'below 100'],
  [['answer', '1', '--days', '0'], 'from 1 to 365'],
  [['answer', '1', '--message', 'Hei', '--days', '3'], 'stands alone'],
  [['show', '99'], 'no quote 99'],
])('%j says what is wrong', async (words, said) => {
  expect((await quote(...words)).err).toContain(said);
});
