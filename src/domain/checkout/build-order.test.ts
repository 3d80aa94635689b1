import { expect, it } from 'vitest';
import type { CartItem } from '#domain/cart/cart.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { vatRate, zeroPrice } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { anAddress } from '#testing/an-address.ts';
import { checkoutTotals } from './checkout-totals.ts';
import { buildOrder, type OrderParts } from './build-order.ts';

const vat = vatRate(25);
const totalsOf = (items: readonly CartItem[]) =>
  totalCart({ lines: items.map((item) => ({ item, unit: item.unit ?? zeroPrice, vatRate: vat })) });
const items = [aCartItem({ quantity: 2, serverItemId: '5' })];
const parts: OrderParts = {
  key: '1706023804-2f1b',
  cartId: '7f6c9a',
  items,
  totals: totalsOf(items),
  email: 'ola@example.no',
  billing: anAddress(),
  shipping: anAddress({ city: 'Bergen' }),
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
  paymentMethodCode: 'invoice',
  fields: { customer_reference: 'PO 4711' },
  termsVersion: 2,
};
const { unit, ...unpriced } = aCartItem();

it('holds the lines with the prices that were seen, and the key', () => {
  const { items: _items, totals: _totals, ...rest } = parts;
  expect(buildOrder(parts)).toEqual({
    ok: true,
    value: {
      ...rest,
      lines: [{ sku: 'A', quantity: 2, options: {}, unit }],
      expectedTotal: 250_000,
    },
  });
});

it('to Svalbard the prices that were seen are those without VAT (rules/money#vat-area)', () => {
  const totals = checkoutTotals(
    { items, base: [] },
    { country: 'NO', postcode: '9171', shipping: undefined },
  );
  expect(buildOrder({ ...parts, totals })).toMatchObject({
    value: { lines: [{ unit: { net: 100_000, vat: 0, gross: 100_000 } }], expectedTotal: 200_000 },
  });
});

it('a virtual cart needs no delivery (rules/cart#virtual-carts)', () => {
  const virtual = { ...parts, items: [aCartItem({ kind: 'virtual' })] };
  expect(buildOrder(virtual)).not.toHaveProperty('value.shipping');
  expect(buildOrder({ ...virtual, shipping: undefined, shippingMethod: undefined }).ok).toBe(true);
});

it.each<[string, Partial<OrderParts>]>([
  ['cart.empty', { items: [] }],
  ['cart.price_unknown', { items: [aCartItem({ sku: 'B' }), unpriced] }],
  ['address.missing', { shipping: undefined }],
  ['address.missing', { billing: undefined }],
  ['order.method_unavailable', { shippingMethod: undefined }],
  ['order.method_unavailable', { paymentMethodCode: undefined }],
])('is refused with %s without %j', (code, missing) => {
  expect(buildOrder({ ...parts, ...missing })).toMatchObject({ ok: false, refusal: { code } });
});
