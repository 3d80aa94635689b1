import { expect, test } from 'vitest';
import { cardNumber } from './card-number.ts';
import { barsOf, ean13 } from './ean13.ts';

test('an EAN-13 is drawn as GS1 says, with the first digit told by the parity of the next six', () => {
  const [a, b, c, d, e, f] = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101'];
  const before = [a, b, c, d, e, f].join('');
  const after = '110011010011101001110101110010010001010000';
  expect(ean13('4003994155486')).toBe(`101${before}01010${after}101`);
});

test('a card’s code has thirty bars, which begin and end with its edges (rules/loyalty#card)', () => {
  const bars = barsOf(ean13(cardNumber(123_456_789)));
  expect(bars).toHaveLength(30);
  expect(bars[0]).toEqual({ at: 0, width: 1 });
  expect(bars.at(-1)).toEqual({ at: 94, width: 1 });
  expect(bars.every(({ width }) => width >= 1 && width <= 4)).toBe(true);
});
