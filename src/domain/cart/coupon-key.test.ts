import { expect, it } from 'vitest';
import { couponKey } from './coupon-key.ts';

it.each([
  [' nyhet10 ', 'nyhet10'],
  ['NYHET10', 'nyhet10'],
  ['VA\u030AR', 'vår'],
  ['VÅR', 'vår'],
  ['', ''],
  ['  ', ''],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), ''],
])('%j is compared as %j', (code, key) => {
  expect(couponKey(code)).toBe(key);
});
