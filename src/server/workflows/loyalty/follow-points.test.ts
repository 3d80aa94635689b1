import { expect } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { payAtOnce, standing } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { moveAndWork, test } from '#testing/paying-test.ts';
import { setSeller } from '#testing/set-seller.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { creditOrder } from '#server/workflows/invoices/invoice-order.ts';
import { receivePayments } from '#server/workflows/invoices/receive-payments.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { joinLoyalty } from './join-loyalty.ts';

test('points come once all money is taken, and leave with a refund (rules/loyalty#earning)', async ({
  paying,
}) => {
  const { client, moves, points } = await aLoyalCustomer(paying.shop);
  const order = await paying.order({ quantity: 2, client });
  await payAtOnce(paying, order);
  expect(await moves()).toEqual([]);
  await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  expect(await points()).toBe(0);
  await moveAndWork(paying, order, { kind: 'ship' });
  const { order: placed } = await standing(paying, order);
  const { subtotal } = placed.totals;
  expect(await moves()).toMatchObject([
    { kind: 'earned', points: Math.floor(subtotal.gross / 100), amount: subtotal.gross },
  ]);
  const half = { amount: ore(subtotal.gross / 2) };
  await refundOrder({ number: order.number, what: half, reason: 'Ripe' }, anActing(paying.shop));
  expect(await moves()).toMatchObject([{}, { kind: 'returned', orderId: order.id }]);
  await paying.work();
  expect(await moves()).toHaveLength(2);
  expect(await points()).toBe(Math.floor(subtotal.gross / 200));
});

test('an invoice earns points when the bank has paid it, and a credit note takes them back', async ({
  paying,
}) => {
  const { shop } = paying;
  const { database } = shop.services;
  await setSeller(database);
  const { client, moves, points } = await aLoyalCustomer(shop);
  const order = await paying.order({ quantity: 2, client, paymentMethodCode: 'invoice' });
  await moveAndWork(paying, order, { kind: 'ship' });
  const [invoice] = await findInvoices(database.read, order.id);
  if (invoice?.kind !== 'invoice') throw new Error('The order has no invoice');
  expect(await moves()).toEqual([]);
  const account = '12345678903';
  const amount = (await standing(paying, order)).due;
  const facts = { reference: 'bank-1', bookedOn: '2026-03-02', currency: 'NOK', isReceived: true };
  const payment = { ...facts, account, amount, kid: invoice.kid };
  await receivePayments({ payments: [payment], account, takesAnyAmount: false }, anActing(shop));
  expect(await points()).toBe(2_500);
  const credit = { number: order.number, pieces: [{ line: 1, quantity: 1 }], hasExtras: false };
  await creditOrder({ ...credit, reason: 'Ripe' }, anActing(shop));
  expect(await points()).toBe(1_250);
});

test('an order that is cancelled before its money is taken earns nothing', async ({ paying }) => {
  const { client, moves } = await aLoyalCustomer(paying.shop);
  const order = await paying.order({ client });
  await payAtOnce(paying, order);
  await moveAndWork(paying, order, { kind: 'cancel' });
  expect(await moves()).toEqual([]);
});

test('a customer has one card, also when two tabs join at once (rules/loyalty#card)', async ({
  paying,
}) => {
  const { customerId, card } = await aLoyalCustomer(paying.shop);
  const { database } = paying.shop.services;
  const again = () => joinLoyalty({ customerId, now: paying.shop.now }, database);
  expect(await Promise.all([again(), again()])).toEqual([card, card]);
});
