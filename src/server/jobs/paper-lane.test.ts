import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { countWaiting } from '#server/repositories/system/outbox.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { creditOrder } from '#server/workflows/invoices/invoice-order.ts';
import { remindOverdue } from '#server/workflows/invoices/remind.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { letterLane } from './letter-lane.ts';
import { paperLane } from './paper-lane.ts';
import { workLane } from './work-lane.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
  const value = anInvoicingSeller.account;
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.account', value }),
  );
});
afterEach(() => shop.close());

test('the file of an invoice is made once, and goes to the buyer with a letter (rules/invoices#files)', async () => {
  const { services } = shop;
  const { database } = services;
  const sent: MailMessage[] = [];
  const mail = {
    send: async (letter: MailMessage) => void sent.push(letter),
    isThere: async () => true,
    close: async () => undefined,
  };
  await moveOrder({ number: '000000001', kind: 'ship' }, anActing(shop));
  expect(await findInvoiceFile(database.read, 10_001)).toBeUndefined();
  const message = { id: 1, kind: 'paper.invoice', document: { number: 10_001 }, attempts: 1 };
  await Promise.all([paperLane.run(services, message), workLane(services, paperLane)]);
  const pdf = await findInvoiceFile(database.read, 10_001);
  await paperLane.run({ ...services, clock: () => shop.now }, message);
  expect(await findInvoiceFile(database.read, 10_001)).toEqual(pdf);
  await workLane({ ...services, mail }, letterLane);
  const letters = sent.filter(({ subject }) => subject.startsWith('Faktura 10001'));
  expect(letters).toHaveLength(1);
  const [letter] = letters;
  expect(letter).toMatchObject({ to: 'ola@example.no', key: 'order-000000001-invoice-10001' });
  expect(letter?.attachments).toEqual([
    { name: 'faktura-10001.pdf', type: 'application/pdf', bytes: pdf },
  ]);
  for (const part of ['0000100016', '1234 56 78903']) {
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(part);
  }
  expect(await countWaiting(database.read)).toBe(0);
});

test('the letter of a credit note says what is left of its invoice', async () => {
  const { services } = shop;
  const sent: MailMessage[] = [];
  const mail = {
    send: async (letter: MailMessage) => void sent.push(letter),
    isThere: async () => true,
    close: async () => undefined,
  };
  await moveOrder({ number: '000000001', kind: 'ship' }, anActing(shop));
  const credited = { number: '000000001', hasExtras: false, reason: 'Ripe' };
  expect((await creditOrder(credited, anActing(shop))).kind).toBe('made');
  await workLane(services, paperLane);
  await workLane({ ...services, mail }, letterLane);
  const letter = sent.find(({ subject }) => subject.startsWith('Kreditnota 10002'));
  expect(letter?.text.replaceAll('\u00A0', ' ')).toMatch(
    /Igjen å betale på faktura 10001 +kr 5,00\n/,
  );
});

test('a reminder goes to the buyer with its file (rules/invoices#reminders)', async () => {
  const { services } = shop;
  const { database } = services;
  const sent: MailMessage[] = [];
  const mail = {
    send: async (letter: MailMessage) => void sent.push(letter),
    isThere: async () => true,
    close: async () => undefined,
  };
  await database.transaction(async (tx) => {
    await saveSetting(tx, { scope: 'no', key: 'orders.reminderDays', value: 14 });
    await saveSetting(tx, { scope: 'no', key: 'orders.reminderFee', value: 35_00 });
  });
  await moveOrder({ number: '000000001', kind: 'ship' }, anActing(shop));
  shop.now = moment(shop.now + 28 * dayMs);
  await remindOverdue(anActing(shop));
  await workLane(services, paperLane);
  await workLane({ ...services, mail }, letterLane);
  const letter = sent.find(({ subject }) => subject === 'Purring: faktura 10001 er ikke betalt');
  const bytes = await findInvoiceFile(database.read, 10_002);
  expect(letter?.attachments).toEqual([
    { name: 'purring-10002.pdf', type: 'application/pdf', bytes },
  ]);
  const text = letter?.text.replaceAll('\u00a0', ' ') ?? '';
  for (const part of ['kr 1 290,00', 'kr 35,00', '0000100016', 'ordre 000000001']) {
    expect(text).toContain(part);
  }
});
