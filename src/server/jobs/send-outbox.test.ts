import { afterEach, expect, test } from 'vitest';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { countWaiting, putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sendEvents } from './send-events.ts';
import { sendOutbox } from './send-outbox.ts';
import { warnOfUnknown } from './unknown-messages.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('four workers send every letter once', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    for (let n = 0; n < 20; n++) {
      const document = { to: `kunde${n}@example.no`, storeCode: n % 2 === 0 ? 'no' : 'en' };
      await putIntoOutbox(
        tx,
        { kind: 'mail.email-changed', key: `letter ${n}`, document },
        shop.now,
      );
    }
  });
  const sent: MailMessage[] = [];
  const mail = {
    send: async (letter: MailMessage) => {
      await new Promise((done) => setTimeout(done, 1));
      sent.push(letter);
    },
    isThere: async () => true,
    close: async () => undefined,
  };
  await Promise.all(Array.from({ length: 4 }, () => sendOutbox({ ...shop.services, mail })));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
  expect(sent).toHaveLength(20);
  expect(sent.filter(({ subject }) => subject.includes('e-mail address'))).toHaveLength(10);
  expect(await countWaiting(database.read)).toBe(0);
});

const unknown = [
  { kind: 'mail.of-tomorrow', document: { orderId: 1 } },
  { kind: 'mail.order-placed', document: { orderId: 'one' } },
  { kind: 'mail.order-placed', document: { orderId: 1, language: 'nn' } },
];

test.each(unknown)(
  'a letter of a kind or shape that this version does not know waits for one that does: $kind $document',
  async (letter) => {
    shop = await aTestShop({ products: [] });
    const { database } = shop.services;
    const known = { to: 'kunde@example.no', storeCode: 'no' };
    await database.transaction(async (tx) => {
      for (let n = 0; n < 60; n++)
        await putIntoOutbox(tx, { ...letter, key: `tomorrow ${n}` }, shop.now);
      await putIntoOutbox(tx, { kind: 'mail.email-changed', key: 'b', document: known }, shop.now);
    });
    const before = await waitingRows();
    expect(await sendOutbox(shop.services)).toBe(1);
    // Not even delayed: the newer of two processes takes it at once.
    expect(await waitingRows()).toEqual(before.slice(0, 60));

    await warnOfUnknown(shop.services);
    expect(shop.log.filter((line) => line.includes('does not know'))).toEqual([
      expect.stringContaining(`"kinds":{"${letter.kind}":60}`),
    ]);
  },
);

test('an event that this version does not know waits, and the next one leaves', async () => {
  shop = await aTestShop({ products: [], analyticsUrl: 'http://127.0.0.1:9/' });
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    const document = { orderId: 1, refund: true };
    await putIntoOutbox(tx, { kind: 'event.of-tomorrow', key: 'a', document }, shop.now);
    await putIntoOutbox(tx, { kind: 'event.purchase', key: 'b', document }, shop.now);
    await putIntoOutbox(
      tx,
      { kind: 'event.purchase', key: 'c', document: { orderId: 1 } },
      shop.now,
    );
  });
  const before = await waitingRows();
  expect(await sendEvents(shop.services)).toBe(1);
  expect(await waitingRows()).toEqual(before.slice(0, 2));
});

function waitingRows() {
  const { read } = shop.services.database;
  return read.selectFrom('outbox').selectAll().where('done_at', 'is', null).orderBy('id').execute();
}

test('while the mail server is away letters wait, and all leave when it is back', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  for (const key of ['a', 'b', 'c']) {
    const document = { to: `${key}@example.no`, storeCode: 'no' };
    await database.transaction((tx) =>
      putIntoOutbox(tx, { kind: 'mail.email-changed', key, document }, shop.now),
    );
  }
  let tries = 0;
  let isThere = true;
  const sent: string[] = [];
  const mail = {
    send: async ({ to }: MailMessage) => {
      tries += 1;
      if (tries <= 2) isThere = false;
      if (!isThere) throw new Error('Greeting never received');
      sent.push(to);
    },
    isThere: async () => isThere,
    close: async () => undefined,
  };
  const services = { ...shop.services, mail };
  for (let tick = 0; tick < 3; tick++) await sendOutbox(services);
  expect(tries).toBe(1);
  isThere = true;
  await sendOutbox(services);
  expect(tries).toBe(2);
  isThere = true;
  await sendOutbox(services);
  expect(sent).toEqual(['a@example.no', 'b@example.no', 'c@example.no']);
});
