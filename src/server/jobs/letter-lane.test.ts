import { afterEach, expect, test } from 'vitest';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import {
  countWaiting,
  findGivenUp,
  giveUpMessage,
  putIntoOutbox,
} from '#server/repositories/system/outbox.ts';
import { retryMessages } from '#server/workflows/retry-messages.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { anActing } from '#testing/an-acting.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { eventLane } from './event-lane.ts';
import { letterLane } from './letter-lane.ts';
import { workLane, type Lane } from './work-lane.ts';
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
  await Promise.all(
    Array.from({ length: 4 }, () => workLane({ ...shop.services, mail }, letterLane)),
  );
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
    expect(await workLane(shop.services, letterLane)).toBe(1);
    // The rows are not even delayed: the newer of two processes takes them at once.
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
  expect(await workLane(shop.services, eventLane)).toBe(1);
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
  for (let tick = 0; tick < 3; tick++) await workLane(services, letterLane);
  expect(tries).toBe(1);
  isThere = true;
  await workLane(services, letterLane);
  expect(tries).toBe(2);
  isThere = true;
  await workLane(services, letterLane);
  expect(sent).toEqual(['a@example.no', 'b@example.no', 'c@example.no']);
});

test('a letter that fails too often is given up, and an operator can retry it', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  const document = { to: 'kunde@example.no', storeCode: 'no' };
  const letter = { kind: 'mail.email-changed', key: 'a', document };
  await database.transaction((tx) => putIntoOutbox(tx, letter, shop.now));
  const sent: string[] = [];
  let isRefused = true;
  const mail = {
    send: async ({ to }: MailMessage) => {
      if (isRefused) throw new Error('550 No such mailbox');
      sent.push(to);
    },
    isThere: async () => true,
    close: async () => undefined,
  };
  const services = { ...shop.services, mail };
  for (let tries = 0; tries < 60; tries++) {
    expect(await findGivenUp(database.read)).toEqual([]);
    await workLane(services, letterLane);
    shop.now = moment(shop.now + 2 * hourMs);
  }
  const given = await findGivenUp(database.read);
  expect(given).toMatchObject([{ kind: 'mail.email-changed', attempts: 60 }]);
  expect(await workLane(services, letterLane)).toBe(0);
  expect(await countWaiting(database.read)).toBe(0);

  isRefused = false;
  expect(await retryMessages({ id: Number('abc') }, anActing(shop))).toBe(0);
  expect(await retryMessages({ id: 7_000 }, anActing(shop))).toBe(0);
  expect(await retryMessages({ id: given[0]!.id }, anActing(shop))).toBe(1);
  expect(await workLane(services, letterLane)).toBe(1);
  expect(sent).toEqual(['kunde@example.no']);
  const audit = await database.read.selectFrom('audit').select(['actor', 'action']).execute();
  expect(audit).toEqual([{ actor: 'staff:kari', action: 'outbox.retry' }]);
});

test('a message with a due day waits for that day', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  const document = { to: 'kunde@example.no', storeCode: 'no' };
  const dueAt = moment(shop.now + dayMs);
  const letter = { kind: 'mail.email-changed', key: 'a', document, dueAt };
  await database.transaction((tx) => putIntoOutbox(tx, letter, shop.now));
  expect(await workLane(shop.services, letterLane)).toBe(0);
  shop.now = dueAt;
  expect(await workLane(shop.services, letterLane)).toBe(1);
});

test('sent messages are deleted after a year, except letters of orders', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  const document = { to: 'kunde@example.no', storeCode: 'no' };
  await database.transaction(async (tx) => {
    for (const key of ['request 1 answer', 'order-placed 000000001']) {
      await putIntoOutbox(tx, { kind: 'mail.email-changed', key, document }, shop.now);
    }
  });
  await workLane(shop.services, letterLane);
  const keys = async () =>
    (await database.read.selectFrom('outbox').select('unique_key').execute()).map(
      ({ unique_key: key }) => key,
    );
  shop.now = moment(shop.now + 364 * dayMs);
  await tidyUp(shop.services);
  expect(await keys()).toHaveLength(2);
  shop.now = moment(shop.now + dayMs);
  await tidyUp(shop.services);
  expect(await keys()).toEqual(['order-placed 000000001']);
});

test('waiting for the turn does not count as a try', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  const lane: Lane = {
    ...letterLane,
    run: async () => ({ until: moment(shop.now + hourMs), reason: 'over the limit' }),
  };
  const document = { to: 'kunde@example.no', storeCode: 'no' };
  const letter = { kind: 'mail.email-changed', key: 'a', document };
  await database.transaction((tx) => putIntoOutbox(tx, letter, shop.now));
  for (let hour = 0; hour < 3; hour++) {
    expect(await workLane(shop.services, lane)).toBe(1);
    shop.now = moment(shop.now + hourMs);
  }
  const [row] = await database.read.selectFrom('outbox').select('attempts').execute();
  expect(row).toEqual({ attempts: 0 });
});

test('a lane that does not give up tries until the message leaves', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  const lane: Lane = { ...letterLane, givesUp: false, run: () => Promise.reject(new Error('503')) };
  const document = { to: 'kunde@example.no', storeCode: 'no' };
  const letter = { kind: 'mail.email-changed', key: 'a', document };
  await database.transaction((tx) => putIntoOutbox(tx, letter, shop.now));
  for (let tries = 0; tries < 70; tries++) {
    await workLane(shop.services, lane);
    shop.now = moment(shop.now + 2 * hourMs);
  }
  expect(await findGivenUp(database.read)).toEqual([]);
  expect(await countWaiting(database.read)).toBe(1);
});

test('the words of a given-up letter are forgotten after 90 days', async () => {
  shop = await aTestShop({ products: [] });
  const { database } = shop.services;
  const document = { to: 'kunde@example.no', storeCode: 'no' };
  await database.transaction(async (tx) => {
    await putIntoOutbox(tx, { kind: 'mail.email-changed', key: 'a', document }, shop.now);
    await giveUpMessage(tx, 1, shop.now);
  });
  const words = async () =>
    (await database.read.selectFrom('outbox').select('document').execute()).map(
      (row) => row.document,
    );
  shop.now = moment(shop.now + 89 * dayMs);
  await tidyUp(shop.services);
  expect(await words()).toEqual([JSON.stringify(document)]);
  shop.now = moment(shop.now + dayMs);
  await tidyUp(shop.services);
  expect(await words()).toEqual(['null']);
});
