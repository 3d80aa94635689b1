import { afterEach, beforeEach, expect, test } from 'vitest';
import { linesToInvoice } from '#domain/invoices/invoice-lines.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import {
  aPayingShop,
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { anActing } from '#testing/an-acting.ts';
import { invoiceOrder } from './invoice-order.ts';
import { makeInvoice, openDesk } from './make-papers.ts';
import { receivePayments } from './receive-payments.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
  await paying.shop.services.database.transaction(async (tx) => {
    for (const [field, value] of Object.entries(anInvoicingSeller)) {
      await saveSetting(tx, { scope: '', key: `seller.${field}`, value });
    }
  });
});
afterEach(() => paying.close());

/** The buyer pays the invoice of the order with its KID. */
async function payByBank(order: PaidOrder) {
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
async function invoiceUnpaid({ number }: PaidOrder) {
  const acting = anActing(paying.shop);
  await acting.database.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    const desk = order && (await openDesk({ tx, order }));
    if (!order || !desk) throw new Error('Nothing can be invoiced');
    const progress = await findProgress(tx, order);
    const lines = linesToInvoice(order, progress.lines, desk.papers, { isAll: true });
    await makeInvoice({ ...acting, tx, order, progress }, desk, lines);
  });
}

const ship = async ({ number }: PaidOrder) =>
  (await moveOrder({ number, kind: 'ship' }, anActing(paying.shop))).kind;

const letters = async () => {
  const query = paying.shop.services.database.read.selectFrom('outbox').select('kind');
  return (await query.where('kind', 'like', 'mail.%').execute()).map(({ kind }) => kind);
};

test('an order that waits for Klarna is confirmed when its invoice is paid, and Klarna’s payment ends', async () => {
  const order = await paying.order();
  const name = await openPayment(paying, order);
  await invoiceUnpaid(order);
  expect(await letters()).toEqual([]);
  await payByBank(order);
  expect(await letters()).toEqual(['mail.order-placed', 'mail.order-to-shop']);
  const { read } = paying.shop.services.database;
  const lines = await read.selectFrom('cart_items').selectAll().execute();
  expect(lines).toEqual([]);
  expect((await paying.shop.services.payments.get('klarna')?.read(name))?.state).not.toBe('open');
  expect((await standing(paying, order)).payments).toEqual(['ended']);
  paying.shop.now = moment(paying.shop.now + dayMs);
  await paying.work();
  expect(await ship(order)).toBe('moved');
  expect(await standing(paying, order)).toMatchObject({ state: 'handed-over', due: 0, owed: 0 });
});

test('a new try of an order whose reservation lapsed ends when its invoice is paid', async () => {
  const order = await paying.order();
  const name = await payAtOnce(paying, order);
  await invoiceOrder({ number: order.number, isAll: true }, anActing(paying.shop));
  paying.klarna.act(name, 'expire', 'never');
  paying.shop.now = moment(paying.shop.now + dayMs);
  await paying.work();
  await openPayment(paying, order);
  expect(await ship(order)).toBe('refused');
  await payByBank(order);
  expect((await standing(paying, order)).payments).toEqual(['finished', 'ended']);
  expect(await ship(order)).toBe('moved');
});
