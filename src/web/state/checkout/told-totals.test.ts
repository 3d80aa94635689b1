import { expect, test } from 'vitest';
import type { CartTotals } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { keepToldTotals, toldTotals, type PricedOrder } from './told-totals.ts';

const order: PricedOrder = {
  items: [aCartItem({ sku: 'A', quantity: 2 })],
  couponCode: undefined,
  points: undefined,
  details: { country: 'NO', postcode: '0155' },
  shipping: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  payment: { code: 'invoice' },
};
const price = priceFromNet(ore(100_000), vatRate(25));
const totals: CartTotals = { rows: [], subtotal: price, discount: zeroPrice, total: price };

test('a sum that the shop has told holds for the same order, at whatever the browser thought its lines cost', () => {
  keepToldTotals(totals, order);
  expect(toldTotals(order)).toBe(totals);
  const [item = aCartItem()] = order.items;
  expect(toldTotals({ ...order, items: [{ ...item, unit: price }] })).toBe(totals);
});

test.each<[string, Partial<PricedOrder>]>([
  ['another quantity', { items: [aCartItem({ sku: 'A', quantity: 3 })] }],
  ['another article', { items: [aCartItem({ sku: 'B', quantity: 2 })] }],
  ['a coupon', { couponCode: 'VAR' }],
  ['points', { points: 1_000 }],
  ['another place', { details: { country: 'NO', postcode: '9170' } }],
  ['another way of delivery', { shipping: { carrierCode: 'pickup', methodCode: 'oslo' } }],
  ['another way to pay', { payment: { code: 'cashondelivery' } }],
])('it does not hold with %s', (_name, change) => {
  keepToldTotals(totals, order);
  expect(toldTotals({ ...order, ...change })).toBeUndefined();
});

test('a coupon that the shop has ended is no other order', () => {
  keepToldTotals({ ...totals, couponCode: 'VAR' }, order);
  expect(toldTotals({ ...order, couponCode: 'VAR' })).toMatchObject({ couponCode: 'VAR' });
  keepToldTotals(totals, order);
  expect(toldTotals(order)).toBe(totals);
});
