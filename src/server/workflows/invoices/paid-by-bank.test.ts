import { expect } from 'vitest';
import { linesToInvoice } from '#domain/invoices/invoice-lines.ts';
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
import { letters, move, pass, test as payingTest } from '#testing/paying-test.ts';
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
async function payByBank(paying: PayingShop, order: PaidOrder) {
  const [invoice] = await findInvoices(paying.shop.services.database.read, order.id);
  if (invoice?.kind !== 'invoice') throw new Error('The order has no invoice');
  const account = '12345678903';
  const payment = {
    reference: 'bank-1',
    bookedOn: '2026-03-02',
    amount: (await standing(paying, order)).due,
    currency: 'NOK',
    account,
    kid: invoice.kid,
    isReceived: true,
  };
  const asked = { payments: [payment], account, takesAnyAmount: false };
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
