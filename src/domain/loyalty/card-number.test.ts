import { expect, test } from 'vitest';
import { isGtin } from '#domain/catalog/gtin.ts';
import { cardNumber, cardNumberRange, groupedCardNumber, parseCardNumber } from './card-number.ts';

test('a card number is an EAN-13 of the shop’s own series with its check digit (rules/loyalty#card)', () => {
  expect(cardNumber(123_456_789)).toBe('2901234567896');
  for (const chance of [0, 1, 42, cardNumberRange - 1]) {
    expect(isGtin(cardNumber(chance))).toBe(true);
    expect(cardNumber(chance)).toMatch(/^29\d{11}$/);
  }
});

test('a card number is read with or without spaces, and a wrong digit is noticed', () => {
  const number = cardNumber(123_456_789);
  expect(groupedCardNumber(number)).toBe('2901 234 567 896');
  expect(parseCardNumber(groupedCardNumber(number))).toBe(number);
  expect(parseCardNumber('2901234567895')).toBeUndefined();
  expect(parseCardNumber('7038010009457')).toBeUndefined();
  expect(parseCardNumber('29012345')).toBeUndefined();
});
