import { expect, test } from 'vitest';
import { kronerText } from './kroner-text.ts';
import { ore } from './ore.ts';

test.each([
  [0, '0'],
  [5000, '50'],
  [4950, '49.5'],
  [129_995, '1299.95'],
  [5, '0.05'],
  [-1250, '-12.5'],
])('%d øre is written %s', (amount, text) => {
  expect(kronerText(ore(amount))).toBe(text);
});
