import * as fc from 'fast-check';
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
  ['VAR_2026-1.b', 'var_2026-1.b'],
  // Full-width letters and compatibility characters.
  ['ＮＹＨＥＴ１０', 'nyhet10'],
  ['ﬁn①', 'fin1'],
  // These characters are invisible or turn the direction of the text.
  ['NY\u200BHET\u00AD10\uFEFF', 'nyhet10'],
  ['\u202EVIP\u202C', 'vip'],
  // A code has no such characters.
  ['SOM MER', ''],
  ["x' or 1=1 --", ''],
  ['%', ''],
  ['VIP\0', ''],
  ['VIP\n', 'vip'],
  ['\uD800VIP', ''],
  ['😀', ''],
  // Letters that only look alike stay different: a Cyrillic one, a dotless i, a dotted one.
  ['\u0410BC', '\u0430bc'],
  ['vıp', 'vıp'],
  ['VİP', 'vi\u0307p'],
])('%j is compared as %j', (code, key) => {
  expect(couponKey(code)).toBe(key);
});

it('every form of a code has one key, and a key is its own', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
      (code) => {
        const key = couponKey(code);
        expect(couponKey(key)).toBe(key);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
          expect(couponKey(code.normalize(form))).toBe(key);
        }
      },
    ),
  );
});
