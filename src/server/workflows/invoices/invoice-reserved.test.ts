import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { amountToPay } from '#domain/invoices/invoice.ts';
import { exportOrders } from '#server/exchange/exports/export-orders.ts';
import { ehfDocument } from '#server/exchange/ehf/ehf-document.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anActing } from '#testing/an-acting.ts';
import { invoiceNews } from '#server/letters/invoice-news.ts';
import { findInvoices, insertInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { loadOpenAmounts } from '#server/repositories/sales/open-amounts.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import {
  aPayingShop,
  giveBackByHand,
  payAtOnce,
  standing,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { setSeller } from '#testing/set-seller.ts';
import { creditOrder, invoiceOrder } from './invoice-order.ts';
import { remindOverdue } from './remind.ts';

let paying: PayingShop;

beforeAll(async () => {
  paying = await aPayingShop();
  await setSeller(paying.shop.services.database);
});
afterAll(() => paying.close());

const invoiceAll = (number: string) => {
  const { database, clock } = paying.shop.services;
  const acting = { database, actor: staff('kari', 'administrator'), now: clock() };
  return invoiceOrder({ number, isAll: true }, acting);
};

test('an invoice does not ask for money that a provider has reserved (rules/invoices#content)', async () => {
  const order = await paying.order();
  await payAtOnce(paying, order);
  expect((await invoiceAll(order.number)).kind).toBe('made');
  const { reserved, due } = await standing(paying, order);
  expect([reserved > 0, reserved === due]).toEqual([true, true]);
  const { read } = paying.shop.services.database;
  const [paper] = await findInvoices(read, order.id);
  if (paper?.kind !== 'invoice') throw new Error('No invoice was made');
  expect([amountToPay(paper), paper.prepaid]).toEqual([0, reserved]);
  expect(paper.reservedBy).toBe('klarna');
  const xml = ehfDocument(paper);
  expect(xml).toMatch(/PayableAmount[^>]*>0\.00</);
  expect(xml).not.toContain('PaymentMeans');
  expect([...(await loadOpenAmounts(read, order.id)).values()]).toEqual([0]);
});

test('an invoice does not ask for money that was given back by hand (rules/invoices#content)', async () => {
  const order = await paying.order({ quantity: 2 });
  await payAtOnce(paying, order);
  await moveOrder({ number: order.number, kind: 'ship' }, anActing(paying.shop));
  await paying.work();
  await giveBackByHand(paying, order, 1_000_00);
  paying.shop.now = moment(paying.shop.now + 2 * dayMs);
  await paying.work();
  expect((await standing(paying, order)).due).toBe(1_000_00);
  expect((await invoiceAll(order.number)).kind).toBe('made');
  const [paper] = await findInvoices(paying.shop.services.database.read, order.id);
  if (paper?.kind !== 'invoice') throw new Error('No invoice was made');
  const { charged, asked } = await standing(paying, order);
  expect([asked, amountToPay(paper), paper.prepaid]).toEqual([0, 0, charged.gross]);
});

test('an order that awaits its payment is not invoiced (rules/invoices#when)', async () => {
  const order = await paying.order();
  expect(await invoiceAll(order.number)).toEqual({ kind: 'refused', reason: 'unpaid' });
});

test('no reminder asks for money that was given back by hand, and a credit gives back only the rest', async () => {
  const order = await paying.order();
  await payAtOnce(paying, order);
  const { number } = order;
  expect((await invoiceAll(number)).kind).toBe('made');
  await moveOrder({ number, kind: 'ship' }, anActing(paying.shop));
  await paying.work();
  await giveBackByHand(paying, order, 500_00);
  await paying.shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: 'no', key: 'orders.reminderDays', value: 14 }),
  );
  paying.shop.now = moment(paying.shop.now + 60 * dayMs);
  await paying.work();
  expect((await standing(paying, order)).due).toBe(500_00);
  expect(await remindOverdue(anActing(paying.shop))).toEqual([]);
  const credited = { number, pieces: [{ line: 1, quantity: 1 }], hasExtras: false, reason: 'Ripe' };
  expect((await creditOrder(credited, anActing(paying.shop))).kind).toBe('made');
  await paying.work();
  const { paid, order: placed } = await standing(paying, order);
  expect(paid).toBe(placed.totals.total.gross - 1250_00);
  expect(await remindOverdue(anActing(paying.shop))).toEqual([]);
});

test('neither the letter of a credit note nor an export asks for money that was given back by hand', async () => {
  const order = await paying.order({ quantity: 2 });
  await payAtOnce(paying, order);
  const { number } = order;
  await moveOrder({ number, kind: 'ship' }, anActing(paying.shop));
  await paying.work();
  expect((await invoiceAll(number)).kind).toBe('made');
  await giveBackByHand(paying, order, 2_000_00);
  paying.shop.now = moment(paying.shop.now + 2 * dayMs);
  await paying.work();
  const credited = { number, pieces: [{ line: 1, quantity: 1 }], hasExtras: false, reason: 'Ripe' };
  const credit = await creditOrder(credited, anActing(paying.shop));
  if (credit.kind !== 'made') throw new Error(credit.kind);
  await paying.work();
  const { asked, due } = await standing(paying, order);
  expect([asked, due]).toEqual([0, 750_00]);
  const paper = credit.paper.number;
  await paying.shop.services.database.transaction((tx) =>
    insertInvoiceFile(tx, paper, new Uint8Array([1]), paying.shop.now),
  );
  const news = await invoiceNews(paying.shop.services, paper);
  expect(news?.open.map(({ sum }) => sum)).toEqual([0]);
  const file = join(paying.shop.services.config.dataDir, 'orders.csv');
  await exportOrders(paying.shop.services.database, file);
  const [heading = '', ...exported] = (await readFile(file, 'utf8')).split('\n');
  const cells = exported.find((row) => row.includes(number))?.split(',');
  expect(cells?.[heading.split(',').indexOf('left_to_pay')]).toBe('0.00');
});
