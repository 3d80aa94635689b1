import { describe, expect, expectTypeOf, test } from 'vitest';
import { createTexts, groupedNumber } from './create-texts.ts';

const dictionary = {
  'cart.add': 'Legg {name} i kurven',
  'cart.lines_one': '{count} linje',
  'cart.lines_other': '{count} linjer',
};

describe('createTexts', () => {
  const t = createTexts('nb', dictionary);

  test('fills in the values a sentence names', () => {
    expect(t('cart.add', { name: 'Servant' })).toBe('Legg Servant i kurven');
  });

  test('leaves a slot that nobody fills as it is', () => {
    expect(t('cart.add')).toBe('Legg {name} i kurven');
    expect(t('cart.add', {})).toBe('Legg {name} i kurven');
  });

  test('does not read a value as a sentence', () => {
    expect(t('cart.add', { name: '{count} $& {name}' })).toBe('Legg {count} $& {name} i kurven');
  });

  test.each([
    [0, '0 linjer'],
    [1, '1 linje'],
    [2, '2 linjer'],
    [1234, '1\u00A0234 linjer'],
  ])('counts %i', (count, sentence) => {
    expect(t('cart.lines', { count })).toBe(sentence);
  });

  test('groups numbers as the language does', () => {
    expect(createTexts('en', dictionary)('cart.lines', { count: 1_234_567 })).toBe(
      '1,234,567 linjer',
    );
  });

  test('answers an unknown key with itself', () => {
    const loose = createTexts<Record<string, string>>('nb', dictionary);
    expect(loose('cart.unknown', { count: 2 })).toBe('cart.unknown');
  });

  test('knows its keys, and which of them count', () => {
    expectTypeOf(t).toBeCallableWith('cart.add');
    expectTypeOf(t).toBeCallableWith('cart.lines', { count: 1 });
    // @ts-expect-error there is no such key
    t('cart.subtract');
    // @ts-expect-error this one counts
    t('cart.lines');
    // @ts-expect-error its forms are not keys
    t('cart.lines_one', { count: 1 });
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00A0000'],
  [-1234.5, '−1\u00A0234,5'],
  [0.25, '0,25'],
])('groups %d', (value, text) => {
  expect(groupedNumber('nb', value)).toBe(text);
});
