import { describe, expect } from 'vitest';
import { staff } from '#domain/actor.ts';
import type { ReturnItem } from '#domain/returns/return-request.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { payAtOnce, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { moneyAtRest } from '#testing/money-at-rest.ts';
import { test } from '#testing/paying-test.ts';
import { setSeller } from '#testing/set-seller.ts';
import { moveReturnRequest } from './move-return.ts';
import { openReturn } from './open-return.ts';

interface Bought {
  /** The points that were used. */
  readonly used?: number;
  /** The basins that were delivered. */
  readonly sent?: number;
  /** Klarna has taken the money for them. */
  readonly isTaken?: boolean;
}

/** A customer has paid two basins of 1 250 kroner by Klarna, perhaps with points, and some were delivered. */
async function bought(paying: PayingShop, { used = 0, sent = 2, isTaken = true }: Bought = {}) {
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
  const pieces = [{ line: 1, quantity: sent }];
  await moveOrder({ number: order.number, kind: 'ship', pieces }, kari);
  await moveOrder({ number: order.number, kind: 'deliver' }, kari);
  if (isTaken) await paying.work();
  let keys = 0;
  /** One basin of an order has come back. */
  const arrived = async (
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
    return id;
  };
  const settle = async (id: number, wanted: 'refund' | 'exchange') => {
    const moved = await moveReturnRequest({ id, move: wanted }, kari);
    await paying.work();
    return moved;
  };
  const comesBack = async (
    wanted: 'refund' | 'exchange',
    ...[orderNumber, resolution]: Parameters<typeof arrived>
  ) => {
    const moved = await settle(await arrived(orderNumber, resolution), wanted);
    if (moved.kind !== 'moved') throw new Error('The return did not move');
    return { status: moved.request.status, number: moved.exchange?.replacement.number ?? '' };
  };
  const money = async (number: string) => {
    const found = await findOrderByNumber(database.read, number);
    if (found === undefined) throw new Error(`There is no order ${number}`);
    const { paid, due, owed } = (await findProgress(database.read, found)).balance;
    return { paid, due, owed };
  };
  return { number: order.number, order, arrived, settle, comesBack, move, money, points };
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
    const { comesBack, move, money, points } = await bought(paying, { used: 50_000 });
    const before = await points();
    const sent = await comesBack('exchange');
    expect(await money(sent.number)).toEqual({ paid: 1000_00, due: 0, owed: 0 });
    expect(await points()).toBe(before);
    await move(sent.number, 'cancel');
    expect(await points()).toBe(before + 25_000 - 1_000);
  });

  test('waits until the provider has taken what it reserved for the goods (rules/returns#exchange)', async ({
    paying,
  }) => {
    await setUp(paying);
    const { number, arrived, settle, money } = await bought(paying, { isTaken: false });
    const id = await arrived();
    const early = await settle(id, 'exchange');
    expect(early).toMatchObject({ kind: 'refused', reason: 'untaken' });
    const moved = await settle(id, 'exchange');
    expect(moved).toMatchObject({ kind: 'moved', exchange: { moved: 1250_00, back: 0, due: 0 } });
    expect(await money(number)).toEqual({ paid: 1255_00, due: 0, owed: 0 });
  });

  test('leaves reserved money to the goods that are still to be sent', async ({ paying }) => {
    await setUp(paying);
    const { number, order, comesBack, move, money } = await bought(paying, { sent: 1 });
    const sent = await comesBack('exchange');
    expect(await money(sent.number)).toEqual({ paid: 1250_00, due: 0, owed: 0 });
    expect(await standing(paying, order)).toMatchObject({
      paid: 5_00,
      asked: 1250_00,
      reserved: 1250_00,
      givenBack: 0,
    });
    await move(number, 'ship');
    expect(await standing(paying, order)).toMatchObject({ paid: 1255_00, asked: 0, reserved: 0 });
    await move(sent.number, 'ship');
    expect((await moneyAtRest(paying)).stranded).toEqual([]);
  });

  test('comes back whole when both orders are cancelled in the end', async ({ paying }) => {
    await setUp(paying);
    const { number, comesBack, move, money } = await bought(paying, { sent: 1 });
    const sent = await comesBack('exchange');
    await move(sent.number, 'cancel');
    await move(number, 'cancel');
    expect(await money(sent.number)).toEqual(nothing);
    expect(await money(number)).toEqual({ paid: 5_00, due: 0, owed: 0 });
    expect((await moneyAtRest(paying)).stranded).toEqual([]);
  });
});
