import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { orderAtTotals } from './order-at-totals.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));

test('an order that the shopper confirms at a new sum is the same, at that sum and under a key of its own', () => {
  const line = { sku: 'A', quantity: 1, options: {} };
  const order = anOrderRequest({
    key: 'order-key-1',
    cartId: 'c1',
    lines: [{ ...line, unit: price(100), note: 'Til badet' }],
    expectedTotal: ore(125),
  });
  const row = { sku: 'A', quantity: 1, unit: price(200), row: price(200), discount: zeroPrice };
  const totals = { rows: [row], subtotal: price(200), discount: zeroPrice, total: price(280) };
  expect(orderAtTotals(order, totals, 'order-key-2')).toEqual({
    ...order,
    key: 'order-key-2',
    lines: [{ ...line, unit: price(200), note: 'Til badet' }],
    expectedTotal: ore(350),
  });
});
