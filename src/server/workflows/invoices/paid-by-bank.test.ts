import { expect } from 'vitest';
import { linesToInvoice } from '#domain/invoices/invoice-lines.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs } from '#domain/time/moment.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import {
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { letters, move, moveAndWork, pass, test as payingTest } from '#testing/paying-test.ts';
import { setSeller } from '#testing/set-seller.ts';
import { anActing } from '#testing/an-acting.ts';
import { invoiceOrder } from './invoice-order.ts';
import { makeInvoice, openDesk } from './make-papers.ts';
import { receivePayments } from './receive-payments.ts';

const test = payingTest.extend('paying', async ({ paying }) => {
  await setSeller(paying.shop.services.database);
  return paying;
});

/** The buyer pays the invoice of the order with its KID. */
async function payByBank(paying: PayingShop, order: PaidOrder, part?: number) {
  const [invoice] = await findInvoices(paying.shop.services.database.read, order.id);
  if (invoice?.kind !== 'invoice') throw new Error('The order has no invoice');
  const account = '12345678903';
  const payment = {
    reference: 'bank-1',
    bookedOn: '2026-03-02',
    amount: ore(part ?? (await standing(paying, order)).due),
    currency: 'NOK',
    account,
    kid: invoice.kid,
    isReceived: true,
  };
  const asked = { payments: [payment], account, takesAnyAmount: part !== undefined };
  const [taken] = await receivePayments(asked, anActing(paying.shop));
  expect(taken?.outcome).toBe('received');
  await paying.work();
}

/** An earlier version of the shop invoiced orders that wait for their payment. */
async function invoiceUnpaid({ shop }: PayingShop, { number }: PaidOrder) {
  const acting = anActing(shop);
  await acting.database.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    const desk = order && (await openDesk({ tx, order }));
    if (!order || !desk) throw new Error('Nothing can be invoiced');
    const progress = await findProgress(tx, order);
    const lines = linesToInvoice(order, progress.lines, desk.papers, { isAll: true });
    await makeInvoice({ ...acting, tx, order, progress }, desk, lines);
  });
}

test('an order that waits for Klarna is confirmed when its invoice is paid, and Klarna’s payment ends', async ({
  paying,
}) => {
  const order = await paying.order();
  const name = await openPayment(paying, order);
  await invoiceUnpaid(paying, order);
  expect(await letters(paying)).toEqual([]);
  await payByBank(paying, order);
  expect(await letters(paying)).toEqual(['order-placed', 'order-to-shop']);
  const { read } = paying.shop.services.database;
  const lines = await read.selectFrom('cart_items').selectAll().execute();
  expect(lines).toEqual([]);
  expect((await paying.shop.services.payments.get('klarna')?.read(name))?.state).not.toBe('open');
  expect((await standing(paying, order)).payments).toEqual(['ended']);
  await pass(paying, dayMs);
  expect(await move(paying, order, { kind: 'ship' })).toBe('moved');
  expect(await standing(paying, order)).toMatchObject({ state: 'handed-over', due: 0, owed: 0 });
});

test('a new try of an order whose reservation lapsed ends when its invoice is paid', async ({
  paying,
}) => {
  const order = await paying.order();
  const name = await payAtOnce(paying, order);
  await invoiceOrder({ number: order.number, isAll: true }, anActing(paying.shop));
  paying.klarna.act(name, 'expire', 'never');
  await pass(paying, dayMs);
  await openPayment(paying, order);
  expect(await move(paying, order, { kind: 'ship' })).toBe('unpaid');
  await payByBank(paying, order);
  expect((await standing(paying, order)).payments).toEqual(['finished', 'ended']);
  expect(await move(paying, order, { kind: 'ship' })).toBe('moved');
});

/** The bank pays one basin of two, with the freight. */
async function aPartPaidOrder(paying: PayingShop) {
  const order = await paying.order({ quantity: 2 });
  await openPayment(paying, order);
  await invoiceUnpaid(paying, order);
  await payByBank(paying, order, 1255_00);
  expect(await letters(paying)).toEqual([]);
  return order;
}

test('an order that is paid in part is confirmed when its other goods are cancelled', async ({
  paying,
}) => {
  const order = await aPartPaidOrder(paying);
  const pieces = [{ line: 1, quantity: 1 }];
  expect(await moveAndWork(paying, order, { kind: 'cancel', pieces })).toBe('moved');
  expect(await letters(paying)).toEqual(
    expect.arrayContaining(['order-canceled', 'order-placed', 'order-to-shop']),
  );
  expect(await standing(paying, order)).toMatchObject({ due: 0, owed: 0, payments: ['ended'] });
  expect(await move(paying, order, { kind: 'ship' })).toBe('moved');
});

test('an order that is paid in part and then cancelled is not confirmed', async ({ paying }) => {
  const order = await aPartPaidOrder(paying);
  await moveAndWork(paying, order, { kind: 'cancel' });
  expect(await letters(paying)).not.toContain('order-placed');
  expect(await standing(paying, order)).toMatchObject({ due: 0, owed: 1255_00 });
});

test('an order that is paid in part and not in time is told with the sum that comes back', async ({
  paying,
}) => {
  const order = await aPartPaidOrder(paying);
  await pass(paying, dayMs);
  expect(await standing(paying, order)).toMatchObject({ state: 'canceled', owed: 1255_00 });
  const [letter] = await sentLetters(paying.shop.services);
  expect(letter?.text.replaceAll('\u00A0', ' ')).toContain('Du har betalt kr 1 255,00');
});
