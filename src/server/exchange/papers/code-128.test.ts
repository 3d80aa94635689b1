import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** Splits the widths into symbols of six, and the stop of seven. */
function symbolsOf(widths: readonly number[]): readonly string[] {
  const symbols = widths.slice(0, -7).join('').match(/.{6}/g) ?? [];
  return [...symbols, widths.slice(-7).join('')];
}

// In set B of the standard the start is 104, A is 33, 1 is 17; 104 + 1 × 33 + 2 × 17 = 171, modulo 103
// is 68.
test('a letter and a digit, with their check symbol', () => {
  expect(symbolsOf(code128('A1') ?? [])).toEqual([
    '211214',
    '111323',
    '123221',
    '141221',
    '2331112',
  ]);
});

// In set C the start is 105, then 12 and 34; 105 + 12 + 2 × 34 = 185, modulo 103 is 82.
test('digits go in pairs', () => {
  expect(symbolsOf(code128('1234') ?? [])).toEqual([
    '211232',
    '112232',
    '131123',
    '121241',
    '2331112',
  ]);
});

test('digits between letters change the set and back, an odd one before them', () => {
  // The symbols are: start B, C, S, 1, to C, 23 45 67 89, to B, N, O, check, stop.
  expect(symbolsOf(code128('CS123456789NO') ?? [])).toHaveLength(14);
});

test.each(['', 'Æ12', 'a\n', '12\u00A034'])('%j cannot be written', (text) => {
  expect(code128(text)).toBeUndefined();
});

test('each symbol is of eleven modules with an even number of black ones', () => {
  const printable = fc.string({
    unit: fc.constantFrom(...Array.from('ABCabc019 -/{}~')),
    minLength: 1,
  });
  fc.assert(
    fc.property(printable, (text) => {
      for (const symbol of symbolsOf(code128(text) ?? []).slice(0, -1)) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(symbol, Number);
        expect(a + b + c + d + e + f).toBe(11);
        expect((a + c + e) % 2).toBe(0);
      }
    }),
  );
});
