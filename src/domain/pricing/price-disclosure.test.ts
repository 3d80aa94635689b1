import { expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct } from '#testing/a-product.ts';
import { isOnRequest, isPriceHidden } from './price-disclosure.ts';
import { priceProduct } from './price-product.ts';

test('the price is replaced by Price on Request for the listed groups (rules/prices#price-on-request)', () => {
  const closed = { ...defaultSettings.prices, hiddenForGroups: [0, 1] };
  expect(isPriceHidden(guest, closed)).toBe(true);
  expect(isPriceHidden({ ...guest, groupId: 1 }, closed)).toBe(true);
  expect(isPriceHidden({ ...guest, groupId: 2 }, closed)).toBe(false);
  expect(isPriceHidden(guest, defaultSettings.prices)).toBe(false);
});

test('the per-product flag "order-product" switches to Price on Request', () => {
  const { prices } = defaultSettings;
  expect(isOnRequest({ order_product: '1' }, prices)).toBe(true);
  expect(isOnRequest({ order_product: '0' }, prices)).toBe(false);
  expect(isOnRequest({}, prices)).toBe(false);
  expect(isOnRequest({ order_product: '1', '': '1' }, { ...prices, onRequestAttribute: '' })).toBe(
    false,
  );
  const product = aProduct({ attributes: { order_product: '1' } });
  expect(priceProduct(product, aPriceContext()).offer).toEqual({ kind: 'on-request' });
});
