import { afterEach, expect, test } from 'vitest';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { countWaiting, putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sendOutbox } from './send-outbox.ts';

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

test.each(['mail.of-tomorrow', 'mail.order-placed'])(
  'a message of an unknown kind or shape does not stop the others: %s',
  async (kind) => {
    shop = await aTestShop({ products: [] });
    await shop.services.database.transaction((tx) =>
      putIntoOutbox(tx, { kind, key: 'a', document: { orderId: 'one' } }, shop.now),
    );
    await sendOutbox(shop.services);
    expect(await countWaiting(shop.services.database.read)).toBe(0);
  },
);

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
