import { guest } from '#domain/customer/viewer.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import {
  addCartItem,
  changeCart,
  clearCart,
  findCart,
  insertCart,
  replaceCartItem,
} from './carts.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { OrderSort } from '#domain/orders/order-table.ts';
import type { SortOrder } from '#domain/tables/table-query.ts';
import { findUsableCoupon, returnCoupon, useCoupon } from './coupons.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import {
  findAnswer,
  findOrderByNumber,
  insertOrder,
  nextOrderId,
  listOrders,
  type NewOrder,
} from './orders.ts';
import {
  claimMessage,
  countWaiting,
  finishMessage,
  postponeMessage,
  putIntoOutbox,
} from '#server/repositories/system/outbox.ts';

const unit = priceFromNet(ore(24_995), vatRate(25));
const row = priceFromNet(ore(74_985), vatRate(25));
const billing = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  country: 'NO',
  street: 'Storgata 12',
  apartment: '',
  postcode: '0155',
  city: 'Oslo',
  phone: '+4722334455',
  company: '',
  organisationNumber: '',
};

function anOrder(key: string, id: number): NewOrder {
  const line = { sku: 'A', quantity: 3, unit, row, discount: zeroPrice };
  return {
    id,
    number: orderNumber(id),
    key,
    storeCode: 'no',
    email: 'kari@example.no',
    placedAt: testNow,
    totals: { rows: [line], subtotal: row, discount: zeroPrice, total: row },
    billing,
    paymentMethod: { code: 'invoice', title: 'Faktura' },
    fields: { customer_reference: 'PO 4711' },
    fingerprint: 'f',
    groupId: 0,
    lines: [
      { ...line, kind: 'simple', name: 'Servant', choices: [], options: {}, vatRate: vatRate(25) },
    ],
  };
}

describe.each(testEngines)('orders on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
  });
  afterEach(() => place.remove());

  const place1 = (key: string, change: Partial<NewOrder> = {}, from = database) =>
    from.transaction(async (tx) => {
      const id = await nextOrderId(tx);
      await insertOrder(tx, { ...anOrder(key, id), ...change }, `{"id":${id}}`);
      return id;
    });
  const broken = (id: string) =>
    database.snapshot((db) =>
      invariants.find((each) => each.id === id)!.find(db, database.dialect),
    );

  test('come back as they were placed, with the answer for a repeat', async () => {
    const id = await place1('k1');
    const { fingerprint, groupId: _group, ...placed } = anOrder('k1', id);
    expect(await findOrderByNumber(database.read, '000000001')).toEqual({
      ...placed,
      status: 'processing',
    });
    expect(await findAnswer(database.read, 'k1')).toEqual({
      orderId: id,
      fingerprint,
      answer: `{"id":${id}}`,
    });
    expect(await listOrders(database.read, { limit: 5, offset: 0 })).toMatchObject({ total: 1 });
  });

  test('come in pages, by number or sum, with those of one sum in the order of their numbers', async () => {
    for (const key of ['a', 'b', 'c']) await place1(key);
    await database.transaction((tx) =>
      tx.updateTable('orders').set({ total_gross: 1 }).where('order_key', '=', 'b').execute(),
    );
    const pages = async (sort: SortOrder<OrderSort>) => {
      const keys: string[] = [];
      for (const offset of [0, 2]) {
        const { orders, total } = await listOrders(database.read, { sort, limit: 2, offset });
        expect(total).toBe(3);
        keys.push(...orders.map(({ key }) => key));
      }
      return keys.join('');
    };
    expect(await pages('-placed')).toBe('cba');
    expect(await pages('placed')).toBe('abc');
    expect(await pages('sum')).toBe('bac');
    expect(await pages('-sum')).toBe('cab');
  });

  test('a buyer’s words are looked for in numbers, goods and fields, not in names and addresses', async () => {
    await place1('k1');
    const count = async (buyerWords: string) =>
      (await listOrders(database.read, { buyerWords, limit: 5, offset: 0 })).total;
    for (const words of ['000000001', 'servant', 'a', 'PO 47', 'po 4711']) {
      expect(await count(words), words).toBe(1);
    }
    for (const words of ['Nordmann', 'Storgata', 'example.no', 'faktura', 'PO_4711', 'gross']) {
      expect(await count(words), words).toBe(0);
    }
    for (const words of ['reference', '"', 'placedFrom', '}']) {
      expect(await count(words), words).toBe(0);
    }
    await place1('k2', { fields: { customer_reference: 'Kjell "Bad" Moe' } });
    for (const words of ['"bad"', 'l "Bad" M']) expect(await count(words), words).toBe(1);
  });

  test('a key sent 50 times at once makes one order (rules/safety#repeated-orders)', async () => {
    const other = await place.open();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => place1('same', {}, n % 2 === 0 ? database : other)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(49);
    expect(
      refused.every((each) => each.status === 'rejected' && each.reason instanceof UniqueViolation),
    ).toBe(true);
    await place1('next');
    const { orders } = await listOrders(database.read, { limit: 5, offset: 0 });
    expect(orders.map(({ key }) => key)).toEqual(['next', 'same']);
    expect(orders[0]!.number > orders[1]!.number).toBe(true);
  }, 30_000);

  test('whose totals do not add up are found (I5)', async () => {
    const id = await place1('k1');
    expect(await broken('I5')).toEqual([]);
    await database.transaction((tx) =>
      tx.updateTable('orders').set({ total_net: 1 }).where('id', '=', id).execute(),
    );
    expect(await broken('I5')).toEqual(['000000001']);
  });

  test('without a letter are found (I7)', async () => {
    await place1('k1');
    expect(await broken('I7')).toEqual(['000000001']);
    const letter = { kind: 'mail.order-placed', key: 'order-placed 000000001', document: {} };
    await database.transaction((tx) => putIntoOutbox(tx, letter, testNow));
    await database.transaction((tx) => putIntoOutbox(tx, letter, testNow));
    expect(await broken('I7')).toEqual([]);
    expect(await countWaiting(database.read)).toBe(1);
  });

  test('a message is claimed by one, and comes back when it could not leave', async () => {
    await database.transaction((tx) =>
      putIntoOutbox(tx, { kind: 'mail', key: 'm', document: { to: 'k' } }, testNow),
    );
    const known = { kinds: ['mail'], fits: () => true };
    const claim = (from = database) =>
      from.transaction((tx) => claimMessage(tx, testNow, 60_000, known));
    const other = await place.open();
    const claims = await Promise.all([claim(), claim(other)]);
    const [message] = claims.filter((each) => each !== undefined);
    expect(claims.filter((each) => each !== undefined)).toHaveLength(1);
    expect(message).toMatchObject({ kind: 'mail', document: { to: 'k' }, attempts: 1 });
    await database.transaction((tx) => postponeMessage(tx, message!.id, testNow));
    const again = await claim();
    expect(again).toMatchObject({ id: message!.id, attempts: 2 });
    await database.transaction((tx) => finishMessage(tx, again!.id, testNow));
    expect(await claim()).toBeUndefined();
  });

  test('a coupon with one use is used once by 50 at once, and given back (rules/safety#single-use)', async () => {
    await database.transaction((tx) =>
      insertCoupon(tx, { code: 'Nyhet10', kind: 'percent', value: 1_000, limit: 1 }),
    );
    const use = (n: number) =>
      database.transaction((tx) =>
        useCoupon(tx, 'NYHET10', { orderId: n, email: 'Kari@example.no' }, testNow),
      );
    const uses = await Promise.all(Array.from({ length: 50 }, (_, n) => use(n)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await findUsableCoupon(database.read, 'nyhet10', guest, testNow)).toBeUndefined();
    await database.transaction((tx) => returnCoupon(tx, uses.indexOf(true)));
    expect(await findUsableCoupon(database.read, 'nyhet10', guest, testNow)).toMatchObject({
      value: 1_000,
    });
  });

  test('a cart joins equal lines, and empties with its order', async () => {
    const item = { sku: 'A', kind: 'simple', quantity: 2, options: {} } as const;
    await database.transaction((tx) => insertCart(tx, { id: 'c1', storeCode: 'no' }, testNow));
    const add = () => database.transaction((tx) => addCartItem(tx, 'c1', item, testNow));
    const ids = [await add(), await add()];
    expect(ids[0]).toBe(ids[1]);
    expect(await findCart(database.read, { id: 'c1' })).toMatchObject({
      items: [{ ...item, quantity: 4 }],
    });
    const line = { ...item, id: ids[0]!, quantity: 1 };
    expect(await database.transaction((tx) => replaceCartItem(tx, 'c1', line))).toBe(true);
    expect(await database.transaction((tx) => replaceCartItem(tx, 'other', line))).toBe(false);
    const filled = { couponCode: 'VAR', fields: { reference: 'Kari' } };
    await database.transaction((tx) => changeCart(tx, 'c1', filled, testNow));
    const found = await findCart(database.read, { id: 'c1' });
    await database.transaction((tx) => clearCart(tx, found!, [item], testNow));
    const cleared = await findCart(database.read, { id: 'c1' });
    expect(cleared).toMatchObject({ items: [], fields: {}, version: 1 });
    expect(cleared?.couponCode).toBeUndefined();
  });

  test('an order takes its own lines and pieces from the cart, and leaves the rest', async () => {
    const lineOf = (sku: string, quantity: number) =>
      ({ sku, kind: 'simple', quantity, options: {} }) as const;
    const bundle = { optionId: 'b', quantity: 1, selections: ['1'] };
    const set = { ...lineOf('SET', 1), options: { bundle: [bundle] } };
    await database.transaction(async (tx) => {
      await insertCart(tx, { id: 'c1', storeCode: 'no' }, testNow);
      for (const item of [lineOf('A', 2), lineOf('B', 5), lineOf('C', 1), lineOf('SET', 1), set]) {
        await addCartItem(tx, 'c1', item, testNow);
      }
      // The cart has fewer of A than were ordered, more of B, and no D.
      const ordered = [lineOf('A', 3), lineOf('B', 1), lineOf('B', 1), lineOf('D', 1), set];
      await clearCart(tx, { id: 'c1', fields: {} }, ordered, testNow);
    });
    const { items = [] } = (await findCart(database.read, { id: 'c1' })) ?? {};
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['B', 3],
      ['C', 1],
      ['SET', 1],
    ]);
  });
});
