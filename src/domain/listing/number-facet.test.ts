import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumberRange, numberRangeId, readNumberChoice } from './number-choice.ts';
import { numberIds } from './number-facet.ts';

const counted = (...values: readonly (number | string)[]) =>
  values.map((value) => ({ value: String(value), count: 1 }));

test('up to twelve numbers are chosen as they are, by size (rules/listings#numbers)', () => {
  expect(numberIds(counted(900, '12.5', 600, 'ca. 60'), [])).toEqual(['12.5', '600', '900']);
  const twelve = Array.from({ length: 12 }, (_, index) => index * 10);
  expect(numberIds(counted(...twelve), [])).toEqual(twelve.map(String));
});

test('more are chosen by ranges with round limits that fit them', () => {
  const widths = Array.from({ length: 60 }, (_, index) => 300 + index * 25);
  const ids = numberIds(counted(...widths), []);
  expect(ids).toEqual(['0-500', '500-1000', '1000-']);
  const small = Array.from({ length: 20 }, (_, index) => ((index + 1) / 100).toFixed(2));
  expect(numberIds(counted(...small), [])[0]).toMatch(/^0-0\.0\d$/);
});

test('what is chosen is always there', () => {
  expect(numberIds(counted(600, 900), ['500-1000', '600'])).toEqual(['500-1000', '600', '900']);
  expect(numberIds([], ['600'])).toEqual(['600']);
});

test('every number lies in exactly one range', () => {
  const values = fc.uniqueArray(fc.integer({ min: -500_000, max: 5_000_000 }), {
    minLength: 13,
    maxLength: 80,
  });
  fc.assert(
    fc.property(values, (all) => {
      const numbers = all.map((each) => String(each / 100));
      const ids = numberIds(counted(...numbers), []);
      expect(ids.every(isNumberRange)).toBe(true);
      for (const number of numbers.map(Number)) {
        const holding = ids.filter((id) => {
          const { from = 0, to = Infinity } = readNumberChoice(id) ?? {};
          return number >= from && number < to;
        });
        expect(holding, `${number} in ${ids.join()}`).toHaveLength(1);
      }
    }),
  );
});

test.each(['', '-', 'x', '6e2', '12.50', '007', '900-600', '5-5', '1-2-3', '--5'])(
  '%j chooses no number',
  (id) => expect(readNumberChoice(id)).toBeUndefined(),
);

test('a range and its id are the same thing', () => {
  const range = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 900 }), fc.boolean());
  fc.assert(
    fc.property(range, ([from, width, isOpen]) => {
      const each = isOpen ? { from } : { from, to: from + width };
      expect(readNumberChoice(numberRangeId(each))).toEqual(each);
    }),
  );
});
