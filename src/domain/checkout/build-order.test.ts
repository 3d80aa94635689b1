import { expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { anAddress } from '#testing/an-address.ts';
import { buildOrder, type OrderParts } from './build-order.ts';

const parts: OrderParts = {
  key: '1706023804-2f1b',
  createdAt: moment(1_706_023_804_000),
  storeCode: 'no',
  email: 'ola@example.no',
  items: [aCartItem({ quantity: 2, serverItemId: '5' })],
  billing: anAddress(),
  shipping: anAddress({ city: 'Bergen' }),
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  paymentMethod: 'invoice',
  fields: { customer_reference: 'PO 4711' },
};
const { unit, ...unpriced } = aCartItem();
const { shipping: _shipping, shippingMethod: _method, ...undelivered } = parts;
const { billing: _billing, ...unbilled } = parts;
const { paymentMethod: _payment, ...unpaid } = parts;

it('holds the lines with the prices that were seen, and the key', () => {
  const { items, ...rest } = parts;
  expect(buildOrder(parts)).toEqual({
    ok: true,
    value: {
      ...rest,
      lines: [{ sku: 'A', kind: 'simple', name: items[0]?.name, options: {}, quantity: 2, unit }],
    },
  });
});

it('a virtual cart needs no delivery (protocol 1.3)', () => {
  const items = [aCartItem({ kind: 'virtual' })];
  const order = buildOrder({ ...parts, items });
  expect(order).toMatchObject({ ok: true });
  expect(order).not.toHaveProperty('value.shipping');
  expect(buildOrder({ ...undelivered, items })).toMatchObject({ ok: true });
});

it.each<[string, OrderParts]>([
  ['cart.empty', { ...parts, items: [] }],
  ['cart.price_unknown', { ...parts, items: [aCartItem({ sku: 'B' }), unpriced] }],
  ['address.missing', undelivered],
  ['address.missing', unbilled],
  ['order.method_unavailable', { ...undelivered, shipping: anAddress() }],
  ['order.method_unavailable', unpaid],
])('is refused with %s', (code, incomplete) => {
  expect(buildOrder(incomplete)).toMatchObject({ ok: false, refusal: { code } });
});
