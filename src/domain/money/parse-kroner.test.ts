import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kronerText } from './kroner-text.ts';
import { ore } from './ore.ts';
import { parseKroner } from './parse-kroner.ts';

test.each([
  ['1299', 129_900, false],
  ['1299.00', 129_900, false],
  ['249.9500', 24_995, false],
  ['0.5', 50, false],
  ['10.', 1000, false],
  ['-12.50', -1250, false],
  [' 7.10 ', 710, false],
])('%s is %d øre', (text, amount, isRounded) => {
  expect(parseKroner(text)).toEqual({ amount, isRounded });
});

test.each([
  ['312.4375', 31_244],
  ['1062.505', 106_251],
  ['0.0049', 0],
  ['0.005', 1],
  ['1.00500000000001', 101],
  ['999999999999.999', 100_000_000_000_000],
])('four decimals round half up, with a notice: %s (rules/money#rounding)', (text, amount) => {
  expect(parseKroner(text)).toEqual({ amount, isRounded: true });
});

test.each(['', '-', '1 299', '1,50', '.5', '1e3', 'NaN', '1.2.3', '1234567890123'])(
  '%j is no amount',
  (text) => {
    expect(parseKroner(text)).toBeUndefined();
  },
);

test('what is written is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }).map(ore), (amount) => {
      expect(parseKroner(kronerText(amount))).toEqual({ amount, isRounded: false });
    }),
    { numRuns: 1000 },
  );
});
