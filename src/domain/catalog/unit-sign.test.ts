import { expect, test } from 'vitest';
import { withSign } from './unit-sign.ts';

test('a measured quantity has its sign, and what is counted is a number (rules/products#units)', () => {
  expect(withSign(100, 'm')).toBe('100\u00A0m');
  expect(withSign(3, 'pack')).toBe(3);
  expect(withSign(3, undefined)).toBe(3);
});
