import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { anOrderRequest, atTheWarehouse } from '#testing/an-order-request.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
});
afterEach(() => shop.close());

const audited = async (about: string) =>
  (
    await shop.services.database.read
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', about)
      .execute()
  ).map(({ actor, action, detail }) => ({
    actor,
    action,
    detail: JSON.parse(detail) as unknown,
  }));

const onHand = async () =>
  (await findStock(shop.services.database.read, ['SRV-600']))[0]?.stock.quantity;

test('orders are listed newest first, with amounts as people write them', async () => {
  const { code, out } = await operate(shop.folder, ['orders', 'list']);
  expect(code).toBe(0);
  expect(out.split('\n').slice(0, 6)).toEqual([
    '   Number  Placed            Status  Left  Money           Costs now',
    '─────────  ────────────────  ──────  ────  ────────────  ───────────',
    '000000002  01.03.2026 12:00  placed     1  not paid yet  kr 1 255,00',
    '           Ola Nordmann, DPD Courier, ola@example.no',
    '000000001  01.03.2026 12:00  placed     1  not paid yet  kr 1 255,00',
    '           Ola Nordmann, DPD Courier, ola@example.no',
  ]);
});

test('a list says how much it leaves out, and a status without orders is no mistake', async () => {
  const one = await operate(shop.folder, ['orders', 'list', '--limit', '1']);
  expect(one.out).toContain('1 of 2 orders; --limit shows more');
  const none = await operate(shop.folder, ['orders', 'list', '--status', 'complete']);
  expect(none).toMatchObject({ code: 0, out: 'No orders\n' });
});

test('an order is shown by its number, with or without the zeros', async () => {
  const { code, out } = await operate(shop.folder, ['orders', 'show', '2']);
  expect(code).toBe(0);
  expect(out).toContain('000000002');
  // The code `no` alone would read like the word no.
  expect(out).toMatch(/Store view +Armatur, nb-NO \(no\)/);
  expect(out).toMatch(/1 × SRV-600 +Servant 600/);
  expect(out).toMatch(/1 +1 +kr 1 000,00 +kr 0,00 +kr 1 000,00 +kr 250,00/);
  expect(out).toMatch(/Total +kr 1 255,00/);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('cancelling puts the goods back once and says who did it', async () => {
  expect(await onHand()).toBe(148);
  const args = ['orders', 'cancel', '1', '--by', 'Kari', '--reason', 'angret'];
  const { code, out } = await operate(shop.folder, args);
  expect(code).toBe(0);
  expect(out).toContain('is cancelled; its goods can be sold again');
  expect(await onHand()).toBe(149);

  const again = await operate(shop.folder, ['orders', 'cancel', '1']);
  expect(again.code).toBe(2);
  expect(again.err).toContain('Order 000000001 is cancelled and stays so');
  expect(await onHand()).toBe(149);
  expect(await audited('order:000000001')).toMatchObject([
    { actor: 'staff:Kari', action: 'order.cancel', detail: { reason: 'angret' } },
  ]);
  expect((await operate(shop.folder, ['check'])).code).toBe(0);
});

test('what is sent is not sent again and not cancelled; it is completed', async () => {
  expect((await operate(shop.folder, ['orders', 'ship', '1'])).code).toBe(0);
  expect((await operate(shop.folder, ['orders', 'ship', '1'])).err).toContain('sent already');
  expect((await operate(shop.folder, ['orders', 'cancel', '1'])).err).toContain('sent already');
  const { code, out } = await operate(shop.folder, ['orders', 'complete', '1', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ number: '000000001', status: 'complete' });
  expect((await operate(shop.folder, ['orders', 'cancel', '1'])).code).toBe(2);
});

test('what is let is out until its order is complete, and what is sold stays sold', async () => {
  const [basin] = shelf;
  if (basin === undefined) throw new Error('The shelf is empty');
  const drill = { ...basin, id: 90, sku: 'LEIE-1', attributes: { rental: '1' } };
  const rental = { from: '2026-03-02', to: '2026-03-03' };
  const lines = [
    { sku: 'LEIE-1', quantity: 1, options: { rental } },
    { sku: 'SRV-600', quantity: 1, options: {} },
  ];
  const letting = await aTestShop({ products: [basin, drill] });
  const left = async () =>
    (await findStock(letting.services.database.read, ['LEIE-1', 'SRV-600'])).map(
      ({ stock }) => stock.quantity,
    );
  await letting.client().call(create, {
    query: {},
    body: anOrderRequest({ lines, shippingMethod: atTheWarehouse }),
    headers: {},
  });
  expect(await left()).toEqual([149, 149]);
  await operate(letting.services.config.dataDir, ['orders', 'complete', '1', '--unsent']);
  expect(await left()).toEqual([150, 149]);
  await letting.close();
});

test.each([
  [['orders', 'show', '77'], 'There is no order 77'],
  [['orders', 'ship', '77'], 'There is no order 000000077'],
  [['orders', 'show'], 'needs NUMBER'],
  [['orders', 'list', '--limit', '0'], '--limit is a whole number'],
  [
    ['orders', 'list', '--status', 'lost'],
    '--status is one of processing, placed, in-part, handed-over, complete, canceled',
  ],
  [['orders', 'list', '--since', '31.02.2026'], '--since is a day'],
  [['orders', 'ship', '1', '--lines', 'alt'], '--lines is lines'],
  [['orders', 'ship', '1', '--lines', '2'], 'has no such line'],
  [['orders', 'ship', '1', '--lines', '1:0'], 'has no such line'],
  [['orders', 'ship', '1', '--lines', '1:2'], 'Line 1 of order 000000001 has only 1 left'],
  [['orders', 'deliver', '1'], 'Nothing of order 000000001 is sent yet'],
  [['orders', 'collect', '1'], 'no such shipment'],
  [['stock', 'set', 'SRV-600'], 'needs QUANTITY'],
  [['stock', 'set', 'SRV-600', '1e2'], 'not "1e2"'],
  [['stock', 'set', 'SRV-600', '1.5'], 'not "1.5"'],
  [['stock', 'set', 'SRV-600', '-5'], '-5 is below zero'],
  [['stock', 'set', 'NOPE', '4'], 'There is no article NOPE'],
  [['stock', 'set', 'SRV-600', '4', '--store', 'nowhere'], 'There is no shop nowhere'],
])('%j is refused', async (args, sentence) => {
  const { code, out, err } = await operate(shop.folder, args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(sentence);
});

test('stock is set as counted, with the reason', async () => {
  const args = ['stock', 'set', 'srv-600', '1500', '--reason', 'telling'];
  const { code, out } = await operate(shop.folder, args);
  expect({ code, out }).toEqual({ code: 0, out: 'SRV-600: 150 → 1,500 on hand\n' });
  // Two pieces are reserved for orders.
  expect(await onHand()).toBe(1498);
  expect(await audited('product:SRV-600')).toMatchObject([
    { action: 'stock.set', detail: { from: 150, to: 1500, reference: 'telling' } },
  ]);
  expect((await operate(shop.folder, ['check'])).code).toBe(0);
});

test('fewer than orders hold: the orders are named (rules/products#reservations)', async () => {
  const { code, out } = await operate(shop.folder, ['stock', 'set', 'SRV-600', '1']);
  expect(code).toBe(0);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    '1 too few for what is ordered. It is held by order 000000001, 000000002',
  );
  await operate(shop.folder, ['orders', 'ship', '1']);
  const { code: refused, err } = await operate(shop.folder, ['orders', 'ship', '2']);
  expect(refused).toBe(2);
  expect(err).toContain('is not on hand');
});
