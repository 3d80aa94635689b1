import { describe, expect } from 'vitest';
import { pull } from '#contract/cart.ts';
import { hourMs } from '#domain/time/moment.ts';
import { findStock, setStock } from '#server/repositories/catalog/stock.ts';
import {
  comeBack,
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { letters, moveAndWork, pass, test } from '#testing/paying-test.ts';

async function linesOf({ shop }: PayingShop, { cartId }: PaidOrder): Promise<number> {
  return (await shop.client().call(pull, { query: { cartId } })).result.length;
}

async function reservedPieces({ shop }: PayingShop): Promise<number> {
  const row = await shop.services.database.read
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select('stock.reserved')
    .where('products.sku', '=', 'SRV-600')
    .executeTakeFirstOrThrow();
  return row.reserved;
}

describe('before it is paid', () => {
  test('an order holds its goods, keeps the cart, tells no one and can’t be sent', async ({
    paying,
  }) => {
    const order = await paying.order();
    expect(await linesOf(paying, order)).toBe(1);
    expect(await letters(paying)).toEqual([]);
    expect(await reservedPieces(paying)).toBe(2);
    expect(await moveAndWork(paying, order, { kind: 'ship' })).toBe('unpaid');
    expect(await comeBack(paying, order)).toBe('open');
  });

  test('money that is reserved confirms it: letters leave, and its lines leave the cart', async ({
    paying,
  }) => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    const { order: placed, ...stands } = await standing(paying, order);
    const total = placed.totals.total.gross;
    expect(stands).toMatchObject({ reserved: total, paid: 0, due: total, payments: ['reserved'] });
    expect(await linesOf(paying, order)).toBe(0);
    expect(await letters(paying)).toEqual(['order-placed', 'order-to-shop']);
    expect(await comeBack(paying, order)).toBe('paid');
  });

  test('one that is not paid in time is cancelled with a letter, and its goods are free', async ({
    paying,
  }) => {
    const order = await paying.order();
    await openPayment(paying, order);
    await pass(paying, hourMs);
    expect(await standing(paying, order)).toMatchObject({ state: 'canceled', payments: ['ended'] });
    expect(await letters(paying)).toEqual(['order-unpaid']);
    expect(await reservedPieces(paying)).toBe(0);
    expect(await linesOf(paying, order)).toBe(1);
  });

  test('one whose payment was never opened is cancelled too', async ({ paying }) => {
    const order = await paying.order();
    await pass(paying, hourMs);
    expect(await standing(paying, order)).toMatchObject({ state: 'canceled', payments: ['ended'] });
  });

  test('the same cart is ordered again: the first order is cancelled without a letter', async ({
    paying,
  }) => {
    const first = await paying.order();
    await openPayment(paying, first);
    const second = await paying.order({ cartId: first.cartId });
    expect((await standing(paying, first)).state).toBe('canceled');
    await payAtOnce(paying, second);
    expect(await standing(paying, second)).toMatchObject({
      state: 'placed',
      payments: ['reserved'],
    });
    expect(await letters(paying)).toEqual(['order-placed', 'order-to-shop']);
    expect(await reservedPieces(paying)).toBe(2);
  });

  test('a cart whose order was paid meanwhile is not ordered again', async ({ paying }) => {
    const first = await paying.order();
    paying.klarna.act(await openPayment(paying, first), 'pay', 'never');
    await expect(paying.order({ cartId: first.cartId })).rejects.toMatchObject({
      code: 'order.cart_ordered',
    });
    expect(await standing(paying, first)).toMatchObject({
      state: 'placed',
      payments: ['reserved'],
    });
  });

  test('another tab that still shows the lines does not order them again after they are paid', async ({
    paying,
  }) => {
    const first = await paying.order();
    await payAtOnce(paying, first);
    await expect(paying.order({ cartId: first.cartId })).rejects.toMatchObject({
      code: 'order.cart_ordered',
    });
  });

  test('a buyer whose payment was refused may try again', async ({ paying }) => {
    const order = await paying.order();
    paying.klarna.act(await openPayment(paying, order), 'refuse', 'never');
    expect(await comeBack(paying, order)).toBe('ended');
    await payAtOnce(paying, order);
    expect((await standing(paying, order)).payments).toEqual(['ended', 'reserved']);
  });
});

test('findStock still counts what an unpaid order holds', async ({ paying }) => {
  await paying.order();
  const [basin] = await findStock(paying.shop.services.database.read, ['SRV-600']);
  expect(basin?.stock.quantity).toBe(148);
});

describe('a provider that does not take the amount', () => {
  const dear = { quantity: 521, paymentMethodCode: 'vipps' };
  async function haveMany(paying: PayingShop): Promise<void> {
    await paying.shop.services.database.transaction(async (tx) => {
      const query = tx.selectFrom('products').select('id').where('sku', '=', 'SRV-600');
      const move = { reason: 'set', reference: 'counted', at: paying.shop.now } as const;
      await setStock(tx, (await query.executeTakeFirstOrThrow()).id, 600, move);
    });
  }

  test('is not offered, and no order is placed by it', async ({ paying }) => {
    await haveMany(paying);
    await expect(paying.order(dear)).rejects.toMatchObject({ code: 'order.method_unavailable' });
    const { cartId } = await paying.order({ ...dear, paymentMethodCode: 'invoice' });
    expect(cartId).toBeDefined();
  });

  test('says no to an order, which another then pays', async ({ paying }) => {
    await haveMany(paying);
    const order = await paying.order({ ...dear, paymentMethodCode: 'klarna' });
    await expect(openPayment(paying, order, 'vipps')).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    expect(paying.vipps.heard.filter((call) => call === 'create')).toEqual(['create']);
    await openPayment(paying, order, 'klarna');
    expect((await standing(paying, order)).payments).toEqual(['ended', 'ended', 'open']);
  });
});
