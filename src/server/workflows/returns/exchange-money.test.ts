import { describe, expect } from 'vitest';
import { staff } from '#domain/actor.ts';
import type { ReturnItem } from '#domain/returns/return-request.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { payAtOnce, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { test } from '#testing/paying-test.ts';
import { setSeller } from '#testing/set-seller.ts';
import { moveReturnRequest } from './move-return.ts';
import { openReturn } from './open-return.ts';

/** A customer has paid two basins of 1 250 kroner by Klarna, perhaps with points, and they were delivered. */
async function bought(paying: PayingShop, used = 0) {
  const { shop } = paying;
  const { database } = shop.services;
  const { client, customerId, points } = await aLoyalCustomer(shop, used);
  const cartId =
    used > 0 ? await aCartWithPoints(client, { quantity: 2, points: used }) : undefined;
  const order = await paying.order({ client, ...(cartId && { cartId }) });
  await payAtOnce(paying, order);
  const kari = anActing(shop, { actor: staff('kari', 'administrator') });
  const move = async (number: string, ...kinds: readonly ('ship' | 'deliver' | 'cancel')[]) => {
    for (const kind of kinds) await moveOrder({ number, kind }, kari);
    await paying.work();
  };
  await move(order.number, 'ship', 'deliver');
  let keys = 0;
  /** One basin of an order comes back. */
  const comesBack = async (
    wanted: 'refund' | 'exchange',
    orderNumber = order.number,
    resolution: ReturnItem['resolution'] = 'other-goods',
  ) => {
    const why = { reason: 'damaged', condition: 'damaged', resolution } as const;
    const items = [{ line: 1, quantity: 1, ...why }];
    const key = `return-${(keys += 1)}`;
    const asked = { kind: 'return', orderNumber, message: '', files: [], items, key } as const;
    const customer = { actor: { kind: 'customer', id: customerId } } as const;
    const opened = await openReturn(asked, anActing(shop, customer));
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { id } = opened.value;
    for (const step of ['approve', 'receive'] as const) {
      await moveReturnRequest({ id, move: step }, kari);
    }
    const moved = await moveReturnRequest({ id, move: wanted }, kari);
    await paying.work();
    if (moved.kind !== 'moved') throw new Error('The return did not move');
    return { status: moved.request.status, number: moved.exchange?.replacement.number ?? '' };
  };
  const money = async (number: string) => {
    const found = await findOrderByNumber(database.read, number);
    if (found === undefined) throw new Error(`There is no order ${number}`);
    const { paid, due, owed } = (await findProgress(database.read, found)).balance;
    return { paid, due, owed };
  };
  return { number: order.number, comesBack, move, money, points };
}

const nothing = { paid: 0, due: 0, owed: 0 };

describe.each([
  { name: 'with invoices', hasInvoices: true },
  { name: 'without invoices', hasInvoices: false },
])('the money of an exchange in a shop $name', ({ hasInvoices }) => {
  const setUp = async ({ shop }: PayingShop) => {
    if (hasInvoices) await setSeller(shop.services.database);
  };

  test('goes back by its provider when the new order is cancelled', async ({ paying }) => {
    await setUp(paying);
    const { number, comesBack, move, money } = await bought(paying);
    const before = await money(number);
    const sent = await comesBack('exchange');
    expect(await money(sent.number)).toEqual({ paid: 1250_00, due: 0, owed: 0 });
    expect(await money(number)).toEqual({ ...before, paid: before.paid - 1250_00 });
    await move(sent.number, 'cancel');
    expect(await money(sent.number)).toEqual(nothing);
    expect(await money(number)).toEqual({ ...before, paid: before.paid - 1250_00 });
  });

  test('goes back so when the goods of a second exchange come back', async ({ paying }) => {
    await setUp(paying);
    const { number, comesBack, move, money } = await bought(paying);
    const before = await money(number);
    const first = await comesBack('exchange');
    await move(first.number, 'ship', 'deliver');
    const second = await comesBack('exchange', first.number);
    await move(second.number, 'ship', 'deliver');
    expect(await money(second.number)).toEqual({ paid: 1250_00, due: 0, owed: 0 });
    const refunded = await comesBack('refund', second.number, 'money');
    expect(refunded.status).toBe('processed_closed');
    expect(await money(second.number)).toEqual(nothing);
    expect(await money(first.number)).toEqual(nothing);
    expect(await money(number)).toEqual({ ...before, paid: before.paid - 1250_00 });
  });

  test('leaves points used while goods are sent again, until these are gone', async ({
    paying,
  }) => {
    await setUp(paying);
    const { comesBack, move, money, points } = await bought(paying, 50_000);
    const before = await points();
    const sent = await comesBack('exchange');
    expect(await money(sent.number)).toEqual({ paid: 1000_00, due: 0, owed: 0 });
    expect(await points()).toBe(before);
    await move(sent.number, 'cancel');
    expect(await points()).toBe(before + 25_000 - 1_000);
  });
});
