import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pull } from '#contract/cart.ts';
import { staff } from '#domain/actor.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { findStock, setStock } from '#server/repositories/catalog/stock.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { OrderMove } from '#server/workflows/moving-order.ts';
import { anActing } from '#testing/an-acting.ts';
import {
  aPayingShop,
  comeBack,
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
});
afterEach(async () => {
  const { read, dialect } = paying.shop.services.database;
  // The shelves of a test shop have no history of stock, which I1 asks for.
  const asked = invariants.filter(({ id }) => id !== 'I1');
  const broken = await Promise.all(asked.map(({ find }) => find(read, dialect)));
  expect(broken.flat()).toEqual([]);
  await paying.close();
});

async function move({ number }: PaidOrder, wanted: OrderMove) {
  const { database } = paying.shop.services;
  const acting = { database, actor: staff('kari', 'administrator'), now: paying.shop.now };
  const moved = await moveOrder({ number, ...wanted }, acting);
  await paying.work();
  return moved.kind === 'refused' ? moved.reason : moved.kind;
}

async function linesOf({ cartId }: PaidOrder): Promise<number> {
  return (await paying.shop.client().call(pull, { query: { cartId } })).result.length;
}

async function letters(): Promise<readonly string[]> {
  const query = paying.shop.services.database.read.selectFrom('outbox').select('kind');
  const rows = await query.where('kind', 'like', 'mail.%').orderBy('id').execute();
  return rows.map(({ kind }) => kind.replace('mail.', ''));
}

const later = (ms: number) => {
  paying.shop.now = moment(paying.shop.now + ms);
};

async function reservedPieces(): Promise<number> {
  const row = await paying.shop.services.database.read
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select('stock.reserved')
    .where('products.sku', '=', 'SRV-600')
    .executeTakeFirstOrThrow();
  return row.reserved;
}

const sums = ({ reserved, paid, due, owed }: Awaited<ReturnType<typeof standing>>) => ({
  reserved,
  paid,
  due,
  owed,
});

describe('before it is paid', () => {
  it('an order holds its goods, keeps the cart, tells no one and can’t be sent', async () => {
    const order = await paying.order();
    expect(await linesOf(order)).toBe(1);
    expect(await letters()).toEqual([]);
    expect(await reservedPieces()).toBe(2);
    expect(await move(order, { kind: 'ship' })).toBe('unpaid');
    expect(await comeBack(paying, order)).toBe('open');
  });

  it('money that is reserved confirms it: letters leave, and its lines leave the cart', async () => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    const { order: placed, ...stands } = await standing(paying, order);
    const total = placed.totals.total.gross;
    expect(stands).toMatchObject({ reserved: total, paid: 0, due: total, payments: ['reserved'] });
    expect(await linesOf(order)).toBe(0);
    expect(await letters()).toEqual(['order-placed', 'order-to-shop']);
    expect(await comeBack(paying, order)).toBe('paid');
  });

  it('one that is not paid in time is cancelled with a letter, and its goods are free', async () => {
    const order = await paying.order();
    await openPayment(paying, order);
    later(hourMs);
    await paying.work();
    expect(await standing(paying, order)).toMatchObject({ state: 'canceled', payments: ['ended'] });
    expect(await letters()).toEqual(['order-unpaid']);
    expect(await reservedPieces()).toBe(0);
    expect(await linesOf(order)).toBe(1);
  });

  it('one whose payment was never opened is cancelled too', async () => {
    const order = await paying.order();
    later(hourMs);
    await paying.work();
    expect(await standing(paying, order)).toMatchObject({ state: 'canceled', payments: ['ended'] });
  });

  it('the same cart is ordered again: the first order is cancelled without a letter', async () => {
    const first = await paying.order();
    await openPayment(paying, first);
    const second = await paying.order({ cartId: first.cartId });
    expect((await standing(paying, first)).state).toBe('canceled');
    await payAtOnce(paying, second);
    expect(await standing(paying, second)).toMatchObject({
      state: 'placed',
      payments: ['reserved'],
    });
    expect(await letters()).toEqual(['order-placed', 'order-to-shop']);
    expect(await reservedPieces()).toBe(2);
  });

  it('a cart whose order was paid meanwhile is not ordered again', async () => {
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

  it('another tab that still shows the lines does not order them again after they are paid', async () => {
    const first = await paying.order();
    await payAtOnce(paying, first);
    await expect(paying.order({ cartId: first.cartId })).rejects.toMatchObject({
      code: 'order.cart_ordered',
    });
  });

  it('a buyer whose payment was refused may try again', async () => {
    const order = await paying.order();
    paying.klarna.act(await openPayment(paying, order), 'refuse', 'never');
    expect(await comeBack(paying, order)).toBe('ended');
    await payAtOnce(paying, order);
    expect((await standing(paying, order)).payments).toEqual(['ended', 'reserved']);
  });
});

describe('money that stands for nothing', () => {
  it('can’t be paid any longer once the order is cancelled', async () => {
    const order = await paying.order();
    const name = await openPayment(paying, order);
    await move(order, { kind: 'cancel' });
    expect((await standing(paying, order)).payments).toEqual(['ended']);
    expect(await paying.shop.services.payments.get('klarna')?.read(name)).toBeUndefined();
  });

  it('is freed when it comes after the order is gone, and the buyer is told', async () => {
    const order = await paying.order();
    const name = await openPayment(paying, order);
    await moveOrder({ number: order.number, kind: 'cancel' }, anActing(paying.shop));
    paying.klarna.act(name, 'pay', 'never');
    await comeBack(paying, order);
    const { state, payments, ...rest } = await standing(paying, order);
    expect([state, payments]).toEqual(['canceled', ['finished']]);
    expect(sums({ state, payments, ...rest })).toEqual({ reserved: 0, paid: 0, due: 0, owed: 0 });
    expect(await letters()).toContain('money-back');
  });

  it('is freed when it is of another amount, and confirms nothing', async () => {
    const order = await paying.order();
    paying.klarna.act(await openPayment(paying, order), 'payWrongAmount', 'never');
    expect(await comeBack(paying, order)).not.toBe('paid');
    const { reserved, paid, payments } = await standing(paying, order);
    expect({ reserved, paid, payments }).toEqual({ reserved: 0, paid: 0, payments: ['finished'] });
    expect(await letters()).toEqual(['money-back']);
    expect(await linesOf(order)).toBe(1);
  });
});

describe('after it is paid', () => {
  it('each shipment takes its part, and the last one the rest', async () => {
    const order = await paying.order({ quantity: 3 });
    await payAtOnce(paying, order);
    await move(order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
    const one = await standing(paying, order);
    const total = one.order.totals.total.gross;
    const freight = one.order.totals.shipping?.gross ?? 0;
    expect(one.paid).toBe((total - freight) / 3 + freight);
    await move(order, { kind: 'ship' });
    const all = await standing(paying, order);
    expect(sums(all)).toEqual({ reserved: 0, paid: total, due: 0, owed: 0 });
    expect(all.payments).toEqual(['finished']);
  });

  it('a cancellation before anything is sent frees all of it', async () => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    await move(order, { kind: 'cancel' });
    expect(sums(await standing(paying, order))).toEqual({ reserved: 0, paid: 0, due: 0, owed: 0 });
    expect((await standing(paying, order)).payments).toEqual(['finished']);
  });

  it('a line that is cancelled after the rest was sent is freed', async () => {
    const order = await paying.order({ quantity: 3 });
    await payAtOnce(paying, order);
    await move(order, { kind: 'ship', pieces: [{ line: 1, quantity: 2 }] });
    await move(order, { kind: 'cancel' });
    const { paid, ...rest } = await standing(paying, order);
    expect({ reserved: rest.reserved, due: rest.due, owed: rest.owed }).toEqual({
      reserved: 0,
      due: 0,
      owed: 0,
    });
    expect(paid).toBe(
      rest.postings.reduce((sum, each) => sum + ('price' in each ? each.price.gross : 0), 0),
    );
  });

  it.each(['timeout', '5xx', 'html', 'lost-answer'] as const)(
    'a call that ends in %s is made once',
    async (spoilt) => {
      const order = await paying.order();
      await payAtOnce(paying, order);
      paying.klarna.next(spoilt, { call: 'captures' });
      await move(order, { kind: 'ship' });
      later(hourMs);
      await paying.work();
      const { order: placed, ...stands } = await standing(paying, order);
      expect(sums({ order: placed, ...stands })).toEqual({
        reserved: 0,
        paid: placed.totals.total.gross,
        due: 0,
        owed: 0,
      });
      expect(stands.postings.filter(({ kind }) => kind === 'captured')).toHaveLength(1);
    },
  );
});

describe('a push', () => {
  const tell = (query: string) =>
    paying.shop.app.server.inject({ method: 'POST', url: `/api/hooks/klarna?${query}` });
  const addressOf = async ({ id }: PaidOrder) =>
    paying.shop.services.database.read
      .selectFrom('payments')
      .select(['reference', 'secret'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();

  it('has the payment read, however often it comes', async () => {
    const order = await paying.order();
    paying.klarna.act(await openPayment(paying, order), 'pay', 'never');
    const { reference, secret } = await addressOf(order);
    for (let times = 0; times < 3; times++) {
      const answer = await tell(`payment=${reference}&secret=${secret}`);
      expect(answer.statusCode).toBe(200);
      later(1);
    }
    await paying.work();
    expect((await standing(paying, order)).payments).toEqual(['reserved']);
    expect(await letters()).toEqual(['order-placed', 'order-to-shop']);
  });

  it('without the secret changes nothing', async () => {
    const order = await paying.order();
    paying.klarna.act(await openPayment(paying, order), 'pay', 'never');
    const { reference } = await addressOf(order);
    for (const query of [
      `payment=${reference}`,
      `payment=${reference}&secret=guess`,
      'secret=x',
      '',
    ]) {
      expect((await tell(query)).statusCode).toBe(401);
    }
    await paying.work();
    expect((await standing(paying, order)).payments).toEqual(['open']);
  });

  it('that is a lie changes nothing', async () => {
    const order = await paying.order();
    await openPayment(paying, order);
    const { reference, secret } = await addressOf(order);
    await tell(`payment=${reference}&secret=${secret}`);
    await paying.work();
    expect((await standing(paying, order)).payments).toEqual(['open']);
  });
});

it('findStock still counts what an unpaid order holds', async () => {
  await paying.order();
  const [basin] = await findStock(paying.shop.services.database.read, ['SRV-600']);
  expect(basin?.stock.quantity).toBe(148);
});

it('no key or token of a provider is in the log, the database or a letter', async () => {
  const { klarna, vipps, shop } = paying;
  for (const [method, provider] of [
    ['klarna', klarna],
    ['vipps', vipps],
  ] as const) {
    const order = await paying.order({ paymentMethodCode: method });
    const name = await openPayment(paying, order);
    if (method === 'klarna') klarna.act(name, 'pay', 'never');
    else vipps.act(name, 'pay', 'never');
    await comeBack(paying, order);
    for (const spoilt of ['html', '5xx', 'unauthorized', 'broken-json'] as const) {
      provider.next(spoilt);
      await move(order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
      later(hourMs);
      await paying.work();
    }
  }
  const { read } = shop.services.database;
  const stored = await Promise.all(
    (['payments', 'payment_steps', 'ledger', 'outbox', 'audit', 'orders'] as const).map((table) =>
      read.selectFrom(table).selectAll().execute(),
    ),
  );
  const secrets = await read.selectFrom('payments').select('secret').execute();
  const written = JSON.stringify(stored) + shop.log.join('\n');
  for (const key of [klarna.access.password, vipps.keys.clientSecret, vipps.keys.subscriptionKey]) {
    expect(written).not.toContain(key);
  }
  for (const { secret } of secrets) expect(shop.log.join('\n')).not.toContain(secret);
  expect(shop.log.length).toBeGreaterThan(0);
  expect(written).not.toMatch(/bearer |basic [a-z0-9+/]{8}/i);
});

describe('a provider that does not take the amount', () => {
  const dear = { quantity: 521, paymentMethodCode: 'vipps' };
  beforeEach(async () => {
    await paying.shop.services.database.transaction(async (tx) => {
      const query = tx.selectFrom('products').select('id').where('sku', '=', 'SRV-600');
      const move = { reason: 'set', reference: 'counted', at: paying.shop.now } as const;
      await setStock(tx, (await query.executeTakeFirstOrThrow()).id, 600, move);
    });
  });

  it('is not offered, and no order is placed by it', async () => {
    await expect(paying.order(dear)).rejects.toMatchObject({ code: 'order.method_unavailable' });
    const { cartId } = await paying.order({ ...dear, paymentMethodCode: 'invoice' });
    expect(cartId).toBeDefined();
  });

  it('says no to an order, which another then pays', async () => {
    const order = await paying.order({ ...dear, paymentMethodCode: 'klarna' });
    await expect(openPayment(paying, order, 'vipps')).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    expect(paying.vipps.heard.filter((call) => call === 'create')).toEqual(['create']);
    await openPayment(paying, order, 'klarna');
    expect((await standing(paying, order)).payments).toEqual(['ended', 'ended', 'open']);
  });
});
