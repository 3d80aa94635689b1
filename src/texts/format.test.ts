import { describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { createFormat } from './format.ts';

const nb = createFormat('nb-NO');
const en = createFormat('en-US');

describe('money (rules/money#written-amounts)', () => {
  test.each([
    [0, 'kr\u00A00,00', 'NOK\u00A00.00'],
    [5, 'kr\u00A00,05', 'NOK\u00A00.05'],
    [99_950, 'kr\u00A0999,50', 'NOK\u00A0999.50'],
    [123_450, 'kr\u00A01\u00A0234,50', 'NOK\u00A01,234.50'],
    [-123_450, '−kr\u00A01\u00A0234,50', '−NOK\u00A01,234.50'],
    [123_456_789, 'kr\u00A01\u00A0234\u00A0567,89', 'NOK\u00A01,234,567.89'],
  ])('writes %i øre', (amount, norwegian, english) => {
    expect(nb.money(ore(amount))).toBe(norwegian);
    expect(en.money(ore(amount))).toBe(english);
  });

  test('leaves the currency away where it stands beside', () => {
    expect(nb.amount(ore(-123_450))).toBe('−1\u00A0234,50');
    expect(en.amount(ore(123_400))).toBe('1,234.00');
  });

  test('what costs nothing is free', () => {
    expect([nb, en].map(({ price }) => price(ore(0)))).toEqual(['Gratis', 'Free']);
    expect(nb.price(ore(500))).toBe(nb.money(ore(500)));
  });

  test('leaves decimals away only where there are none', () => {
    expect(nb.wholeMoney(ore(100_000))).toBe('kr\u00A01\u00A0000');
    expect(nb.wholeMoney(ore(4_950))).toBe('kr\u00A049,50');
    expect(en.wholeMoney(ore(-50_000))).toBe('−NOK\u00A0500');
  });
});

describe('numbers', () => {
  test('use the decimal sign of the language', () => {
    expect(nb.number(1234.5)).toBe('1\u00A0234,5');
    expect(en.number(1234.5)).toBe('1,234.5');
  });

  test('stand with their unit', () => {
    expect(nb.quantity(600, 'mm')).toBe('600\u00A0mm');
    expect(nb.quantity(3)).toBe('3');
    expect(nb.percent(25)).toBe('25\u00A0%');
    expect(en.percent(25)).toBe('25%');
  });
});

test('labels are ordered with æ, ø and å last and numbers by value', () => {
  const labels = ['Ås', 'Zink', 'Øye', 'Ærlig', '1000 mm', '60 mm'];
  expect(labels.toSorted(nb.compare)).toEqual(['60 mm', '1000 mm', 'Zink', 'Ærlig', 'Øye', 'Ås']);
});
