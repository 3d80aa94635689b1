import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from './ore.ts';
import { noVat, vatRate } from './price.ts';
import { priceRow } from './price-row.ts';

test('3 × 249.95 → 749.85 + 187.46 = 937.31 (rules/money#rows)', () => {
  expect(priceRow(ore(24_995), 3, vatRate(25))).toEqual({
    net: 74_985,
    vat: 18_746,
    gross: 93_731,
  });
});

test('a row is its net times quantity, VAT within half an øre of exact', () => {
  const unit = fc.integer({ min: 0, max: 100_000_000 }).map(ore);
  const quantity = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(unit, quantity, fc.integer({ min: 0, max: 100 }), (net, count, percent) => {
      const row = priceRow(net, count, vatRate(percent));
      expect(row.net).toBe(net * count);
      expect(Math.abs(row.vat - (row.net * percent) / 100)).toBeLessThanOrEqual(0.5);
      expect(row.gross).toBe(row.net + row.vat);
    }),
    { numRuns: 1000 },
  );
  expect(priceRow(ore(100), 2, noVat).gross).toBe(200);
});
