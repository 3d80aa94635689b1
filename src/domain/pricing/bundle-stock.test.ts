import { expect, test } from 'vitest';
import type { BundleOption, BundleSelection } from '#domain/catalog/bundle.ts';
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
const isOut = (...options: readonly BundleOption[]) =>
  !bundleStock(own, { options }, ({ sku }) => stocks.get(sku)).isInStock;

test('a bundle is out of stock when a required part is out in every choice', () => {
  expect(isOut(place([selection('NONE')]))).toBe(true);
  expect(isOut(place([selection('TWO')]), place([selection('NONE')]))).toBe(true);
  expect(isOut(place([selection('NONE'), selection('TWO')]))).toBe(false);
  expect(isOut(place([selection('NONE')], { isRequired: false }))).toBe(false);
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
  const { isInStock } = bundleStock({ ...own, isInStock: false }, { options: [] }, () => undefined);
  expect(isInStock).toBe(false);
});
