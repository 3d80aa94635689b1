import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { anAddress, anOrderRequest, atTheWarehouse } from '#testing/an-order-request.ts';
import { aProduct } from '#testing/a-product.ts';
import { operate } from '#testing/an-operator.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
const price = { base: ore(100_00), tiers: [] };
const file = { id: 91, sku: 'FIL-1', kind: 'downloadable', priceList: price } as const;
const drill = aProduct({ id: 90, sku: 'LEIE-1', name: 'Rensemaskin', attributes: { rental: '1' } });

const mirror = aProduct({ id: 92, sku: 'SPEIL-1', name: 'Speil', urlPath: 'speil' });

const rented = (key: string) => {
  const rental = { from: '2026-03-02', to: '2026-03-03' };
  const lines = [{ sku: 'LEIE-1', quantity: 1, options: { rental } }];
  return anOrderRequest({ key, lines, shippingMethod: atTheWarehouse });
};

beforeEach(async () => {
  shop = await aTestShop({ products: [...shelf, drill, mirror, file] });
  const bodies = [
    anOrderRequest({
      lines: [
        { sku: 'SRV-600', quantity: 3, options: {} },
        { sku: 'SPEIL-1', quantity: 1, options: {} },
      ],
      fields: { delivery_note: 'PO 4711' },
    }),
    anOrderRequest({
      key: 'order-key-0002',
      billing: anAddress({ company: 'Ålesund Rør og Bad AS' }),
    }),
    rented('order-key-0003'),
  ];
  for (const body of bodies) {
    await shop.client().call(create, { query: {}, body, headers: {} });
  }
});
afterEach(() => shop.close());

const orders = (...args: string[]) => operate(shop.services.config.dataDir, ['orders', ...args]);
const listed = async (...args: string[]) => {
  const { out } = await orders('list', '--json', ...args);
  return (JSON.parse(out) as { orders: { number: string }[] }).orders.map(({ number }) => +number);
};

test('orders are found by their words, their day and how far they are', async () => {
  expect(await listed('--search', 'po 4711')).toEqual([1]);
  expect(await listed('--search', 'ålesund RØR og bad')).toEqual([2]);
  expect(await listed('--search', 'leie-1')).toEqual([3]);
  // A percent sign in a search has no special meaning.
  expect(await listed('--search', '%')).toEqual([]);
  expect(await listed('--since', '01.03.2026')).toEqual([3, 2, 1]);
  expect(await listed('--since', '2026-03-02')).toEqual([]);
  expect(await listed('--until', '01.03.2026')).toEqual([3, 2, 1]);
  expect(await listed('--until', '2026-02-28')).toEqual([]);
  await orders('ship', '1', '--lines', '1:1', '--carrier', 'Bring', '--tracking', '7012');
  expect(await listed('--search', '7012')).toEqual([1]);
  expect(await listed('--status', 'in-part')).toEqual([1]);
  expect(await listed('--status', 'processing')).toEqual([3, 2, 1]);
});

test('what was let and should be back is told, until it is', async () => {
  expect(await listed('--late')).toEqual([]);
  await orders('ship', '3');
  expect(await listed('--late')).toEqual([]);
  await orders('collect', '3');
  expect(await listed('--late')).toEqual([3]);
  expect((await orders('show', '3')).out).toContain('LATE: should be back 03.03.2026');
  const { dataDir } = shop.services.config;
  const onTime = { environment: { CLOCK: '2026-03-03T12:00+01:00' } };
  expect((await operate(dataDir, ['orders', 'show', '3'], onTime)).out).toContain(
    'Due back 03.03.2026',
  );
  await orders('back', '3');
  expect(await listed('--late')).toEqual([]);
});

test('of what is late as many are listed as are asked for, and all are counted', async () => {
  const body = rented('order-key-0004');
  await shop.client().call(create, { query: {}, body, headers: {} });
  for (const number of ['3', '4']) {
    await orders('ship', number);
    await orders('collect', number);
  }
  const late = async (...limit: string[]) => {
    const { out } = await orders('list', '--json', '--late', ...limit);
    const { total, orders: some } = JSON.parse(out) as { total: number; orders: unknown[] };
    return [total, some.length];
  };
  expect(await late()).toEqual([2, 2]);
  expect(await late('--limit', '1')).toEqual([2, 1]);
});

test('there is no slip of a file, which is not packed', async () => {
  const lines = [{ sku: 'FIL-1', quantity: 1, options: {} }];
  const { shipping: _, shippingMethod: _method, ...asked } = anOrderRequest({ lines });
  const body = { ...asked, key: 'order-key-0004' };
  await shop.client().call(create, { query: {}, body, headers: {} });
  expect((await orders('slip', '4', '--file', '/dev/null')).code).toBe(2);
});

test('an order shows its shipments, what was cancelled and why, and what is left', async () => {
  const shipped = await orders(
    'ship',
    '1',
    '--lines',
    '1:1',
    '--carrier',
    'Bring',
    '--tracking',
    '7012',
  );
  expect(shipped.out.replaceAll(/\s+/g, ' ')).toMatch(
    /^A part of order 000000001 is marked as sent\. Still to send: 2 × SRV-600 \(line 1\)/,
  );
  await orders('cancel', '1', '--lines', '1:1', '--reason', 'utgått');
  const { out } = await orders('show', '1');
  expect(out).toMatch(/Status +sent in part/);
  expect(out).toContain('Still to come: 1');
  expect(out).toMatch(/Shipment 1: sent \S+ \S+, Bring, 7012\n +Line 1: +1 × SRV-600/);
  expect(out).toMatch(/Cancelled \S+ \S+ utgått\n +Line 1: +1 × SRV-600/);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  const delivered = await orders('deliver', '1');
  expect(delivered.out).toContain('A part of order 000000001 is delivered');
});

test('an order of which goods are not sent is not completed, unless that is meant (rules/orders#order-states)', async () => {
  await orders('ship', '1', '--lines', '1:2,2', '--tracking', '7012');
  const { code, err } = await orders('complete', '1');
  expect(code).toBe(2);
  expect(err).toMatch(/neither sent nor cancelled: 1 × SRV-600 \(line\s1\)/);
  expect((await orders('show', '1')).out).toMatch(/Status +sent in part/);
  expect((await orders('complete', '1', '--unsent')).out).toContain('is complete');
});

test('the same shipment asked for twice is one', async () => {
  const args = ['ship', '1', '--lines', '1:1', '--tracking', '7012', '--by', 'kari'];
  expect((await orders(...args)).out).toContain('is marked as sent');
  expect((await orders(...args)).out).toContain('nothing is done again');
  const other = await orders('ship', '1', '--lines', '1:2', '--tracking', '7012');
  expect(other).toMatchObject({ code: 2 });
  expect((await operate(shop.services.config.dataDir, ['check'])).out).toContain('✓ I13');
});
