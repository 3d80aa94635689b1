import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedRanges, fittingRanges } from './fitting-ranges.ts';
import type { PriceRange } from './listing-query.ts';

const isIn = (price: number, { from, to }: PriceRange) =>
  price >= from && (to === undefined || price < to);
const rangesOf = (prices: readonly number[]) =>
  fittingRanges(countedRanges.map((range) => prices.filter((each) => isIn(each, range)).length));
const kroner = (prices: readonly number[]) =>
  rangesOf(prices.map((price) => price * 100)).map(({ to }) => to && to / 100);

test.each([
  ['spread evenly over powers', [5, 15, 30, 70, 150, 300, 700, 1_500], [10, 50, 100, 200, 1_000]],
  ['a basin’s', [1_990, 2_490, 2_990, 3_490, 4_990, 6_990, 9_990, 14_990], [2_000, 5_000, 10_000]],
  ['near each other, with finer limits', [1_090, 1_190, 1_290, 1_590, 1_790], [1_500]],
  ['near each other, with finer limits', [3_100, 3_900, 4_100, 4_400], [4_000]],
  ['all alike, which needs no choice', [249, 249, 249], []],
  ['none', [], []],
])('prices %s', (_how, prices, limits) => {
  const expected = limits.length === 0 ? [] : [...limits, undefined];
  expect(kroner(prices)).toEqual(expected);
});

test('ranges follow each other from nothing on, are six at most, have round limits and each has products', () => {
  const anyPrices = fc.array(fc.integer({ min: 0, max: 3_000_000_00 }), { maxLength: 60 });
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const ranges = rangesOf(prices);
      if (ranges.length === 0) return;
      expect(ranges.length).toBeLessThanOrEqual(6);
      expect(ranges.length).toBeGreaterThan(1);
      expect(ranges[0]?.from).toBe(0);
      for (const [place, range] of ranges.entries()) {
        expect(range.to).toBe(ranges[place + 1]?.from);
        expect(prices.some((price) => isIn(price, range))).toBe(true);
        const digits = String(range.from).replace(/0+$/, '');
        expect(digits).toMatch(/^(\d|15|25)?$/);
      }
    }),
  );
});
