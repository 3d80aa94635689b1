import { expect, test } from 'vitest';
import type { Bundle, BundleOption, BundleSelection } from '#domain/catalog/bundle.ts';
import { aStockItem } from '#testing/a-product.ts';
import { bundleStock } from './bundle-stock.ts';

const own = aStockItem({ isManaged: false });
const selection = (sku: string, more: Partial<BundleSelection> = {}): BundleSelection => ({
  id: sku,
  sku,
  isDefault: false,
  quantity: 1,
  canChangeQuantity: false,
  ...more,
});
const place = (
  selections: readonly BundleSelection[],
  more: Partial<BundleOption> = {},
): BundleOption => ({
  id: '1',
  label: 'Del',
  kind: 'radio',
  isRequired: true,
  selections,
  ...more,
});
const stocks = new Map([
  ['TWO', aStockItem({ quantity: 2 })],
  ['NONE', aStockItem({ quantity: 0 })],
]);
const isOutOf = (bundle: Bundle) =>
  !bundleStock(own, bundle, ({ sku }) => stocks.get(sku)).isInStock;
const isOut = (...options: readonly BundleOption[]) => isOutOf({ priceKind: 'fixed', options });

test('a bundle is out of stock when a required part is out in every choice', () => {
  expect(isOut(place([selection('NONE')]))).toBe(true);
  expect(isOut(place([selection('TWO')]), place([selection('NONE')]))).toBe(true);
  expect(isOut(place([selection('NONE'), selection('TWO')]))).toBe(false);
  expect(isOut(place([selection('NONE')], { isRequired: false }))).toBe(false);
});

test('of optional parts alone at least one must be there, but for a bundle with a price of its own', () => {
  const optional = (sku: string) => place([selection(sku)], { isRequired: false });
  const dynamic = (...options: readonly BundleOption[]) =>
    isOutOf({ priceKind: 'dynamic', options });
  expect(dynamic(optional('NONE'), optional('GONE'))).toBe(true);
  expect(dynamic(optional('NONE'), optional('TWO'))).toBe(false);
  expect(dynamic(place([selection('TWO')]), optional('NONE'))).toBe(false);
  expect(isOut(optional('NONE'))).toBe(false);
});

test('a part that can’t be sold, and a place without any, fill nothing', () => {
  expect(isOut(place([selection('GONE')]))).toBe(true);
  expect(isOut(place([]))).toBe(true);
});

test('what counts is the number that one bundle takes', () => {
  const three = { quantity: 3 };
  expect(isOut(place([selection('TWO', { quantity: 2 })]))).toBe(false);
  expect(isOut(place([selection('TWO', three)]))).toBe(true);
  expect(isOut(place([selection('TWO', { ...three, canChangeQuantity: true })]))).toBe(false);
  const several = { kind: 'checkbox' as const };
  expect(isOut(place([selection('TWO', { ...three, canChangeQuantity: true })], several))).toBe(
    true,
  );
});

test('a bundle that is out itself stays so', () => {
  const { isInStock } = bundleStock(
    { ...own, isInStock: false },
    { priceKind: 'dynamic', options: [] },
    () => undefined,
  );
  expect(isInStock).toBe(false);
});
