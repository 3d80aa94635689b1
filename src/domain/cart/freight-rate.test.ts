import { expect, test } from 'vitest';
import { noVat, vatRate } from '#domain/money/price.ts';
import { freightRate } from './freight-rate.ts';

test('freight is taxed as the highest taxed of the goods it brings', () => {
  const goods = [noVat, vatRate(25), vatRate(15)].map((rate) => ({ vatRate: rate }));
  expect(freightRate(goods)).toBe(vatRate(25));
  expect(freightRate(goods.slice(0, 1))).toBe(noVat);
  expect(freightRate([])).toBe(noVat);
});
