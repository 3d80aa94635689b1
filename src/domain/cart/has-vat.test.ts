import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { hasVat } from './has-vat.ts';

const taxed = priceFromNet(ore(100_00), vatRate(25));
const untaxed = priceFromNet(ore(100_00), noVat);

test('only sums of what is sent outside the VAT area have none (rules/money#vat-area)', () => {
  expect(hasVat({ subtotal: untaxed, total: untaxed })).toBe(false);
  expect(hasVat({ subtotal: taxed, total: taxed })).toBe(true);
  expect(hasVat({ subtotal: untaxed, total: taxed })).toBe(true);
});

test('nothing to pay is no sum without VAT', () => {
  expect(hasVat({ subtotal: taxed, total: zeroPrice })).toBe(true);
  expect(hasVat({ subtotal: zeroPrice, total: zeroPrice })).toBe(true);
  expect(hasVat({ subtotal: zeroPrice, total: untaxed })).toBe(false);
});
