import { giveUpMessage } from '#server/repositories/system/outbox.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { send, token } from '#contract/mail.ts';
import { create } from '#contract/request.ts';
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
  expect((await messages('close', '1')).err).toContain('Message 1 is answered');
  expect((await messages('show', '1')).out).toContain('The answer:\nVi sender en ny.');
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

test('a person gets all that they wrote, and has it deleted once that is confirmed', async () => {
  const file = join(shop.folder, 'messages.csv');
  const named = ['--mail', 'OLA@example.no'];
  expect(await messages('export', ...named, '--file', file)).toMatchObject({
    code: 0,
    out: `Wrote 1 message or request from ola@example.no to ${file}\n`,
  });
  expect(await readFile(file, 'utf8')).toBe(
    'number,sent_at,form,status,store_view_code,sent_to,name,email,phone,company,order_number,subject,text,answer\n' +
      '1,2026-03-01 12:00:00,complaint,received,no,kundeservice@armatur.example,Ola Nordmann,ola@example.no,,,000000213,Servantbatteri,"Det drypper\nfra tuten.",\n',
  );

  for (const confirm of [[], ['--confirm', 'erase'], ['--confirm', 'erase 2']]) {
    const { code, err } = await messages('erase', ...named, ...confirm);
    expect([code, err]).toEqual([2, expect.stringContaining('--confirm "erase 1"')]);
  }
  expect((await messages('show', '1')).code).toBe(0);
  expect(await messages('erase', ...named, '--confirm', 'erase 1', '--by', 'kari')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 message or request from ola@example\.no is deleted\./),
  });
  expect((await messages('show', '1')).code).toBe(2);
  // Unsent letters about them are not sent.
  const sent = await sentLetters(shop.services);
  expect(sent.filter(({ key }) => key.startsWith('message'))).toEqual([]);
  const { read } = shop.services.database;
  const told = await read
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'message.erase')
    .execute();
  expect(told).toMatchObject([
    { actor: 'staff:kari', subject: 'messages', detail: '{"ids":[1],"requests":[]}' },
  ]);
  expect((await messages('erase', ...named)).out).toBe('No messages or requests\n');
  expect((await messages('erase', '--mail', 'ola')).err).toContain('"ola" is no e-mail address');
});

test('requests of a person are exported and erased with the messages', async () => {
  const asked = { sku: 'SRV-600', quantity: 4, email: 'Ola@Example.no', name: 'Ola Nordmann' };
  const body = { ...asked, phone: '', company: '', message: 'Trengs til mandag' };
  await shop.client().call(create, { query: { type: 'price' }, body });
  const file = join(shop.folder, 'all.csv');
  const named = ['--mail', 'ola@example.no'];
  expect((await messages('export', ...named, '--file', file)).out).toContain(
    'Wrote 2 messages and requests',
  );
  expect(await readFile(file, 'utf8')).toMatch(/\n1,[^\n]*,price request,received,no,,/);
  expect((await messages('erase', ...named)).err).toContain('--confirm "erase 2"');
  expect((await messages('erase', ...named, '--confirm', 'erase 2')).code).toBe(0);
  expect((await operate(shop.folder, ['requests', 'show', '1'])).code).toBe(2);
  expect((await messages('erase', ...named)).out).toBe('No messages or requests\n');
});

test('what was written in a person’s account is theirs, whatever address it names', async () => {
  const access = await shop.signedIn({ email: 'kari@example.no' });
  const client = shop.client({ token: access });
  const { result } = await client.call(token, {});
  const letter = {
    form: 'contact',
    name: 'Kari',
    email: 'kari@jobb.example',
    text: 'Hei',
  } as const;
  const written = { ...nothingWritten, ...letter };
  await client.call(send, { body: { written, token: result } });
  const file = join(shop.folder, 'messages.csv');
  const exported = await messages('export', '--mail', 'kari@example.no', '--file', file);
  expect(exported.out).toContain('Wrote 1 message');
  expect(await readFile(file, 'utf8')).toContain('kari@jobb.example');
  const erased = await messages('erase', '--mail', 'kari@example.no', '--confirm', 'erase 1');
  expect(erased.code).toBe(0);
  expect((await messages('list')).out).not.toContain('kari@jobb.example');
  expect((await messages('list')).out).toContain('ola@example.no');
});

test('a long list says how many more there are, and where it goes on', async () => {
  const { database } = shop.services;
  const [first] = await database.read.selectFrom('messages').selectAll().execute();
  const { id: _, ...same } = first!;
  const others = Array.from({ length: 102 }, (_each, n) => ({ ...same, source_key: `key ${n}` }));
  await database.transaction((tx) => tx.insertInto('messages').values(others).execute());
  const { out } = await messages('list');
  expect(out).toMatch(/\n3 more messages: --after 100\n$/);
  const { out: rest } = await messages('list', '--after', '100');
  expect(rest.match(/complaint/g)).toHaveLength(3);
  expect(rest).not.toContain('--after');
  expect((await messages('list', '--after', 'x')).err).toContain('There is no message x');
});

test('an answer that was given up is forgotten with the person', async () => {
  await messages('answer', '1', '--text', 'Vi sender en ny tut.');
  const { database } = shop.services;
  const answer = () =>
    database.read
      .selectFrom('outbox')
      .select(['id', 'document'])
      .where('unique_key', '=', 'message 1 answer')
      .executeTakeFirstOrThrow();
  const { id, document } = await answer();
  expect(document).toContain('Vi sender en ny tut.');
  await database.transaction((tx) => giveUpMessage(tx, id, shop.now));
  await messages('erase', '--mail', 'ola@example.no', '--confirm', 'erase 1');
  expect(await answer()).toEqual({ id, document: 'null' });
});
