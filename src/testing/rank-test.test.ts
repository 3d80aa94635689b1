import { expect, test } from 'vitest';
import { rankTest } from './rank-test.ts';
import { seededRandom } from './seeded-random.ts';

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

test('equal lists differ in nothing, and lists that are apart do', () => {
  expect(rankTest(numbers(50), numbers(50))).toBeCloseTo(1);
  expect(rankTest([1, 1, 1], [1, 1])).toBe(1);
  expect(rankTest(numbers(50), numbers(50, 100))).toBeLessThan(1e-10);
});

test('the worked example of a textbook gives its p', () => {
  // Ranks 1, 2, 3, 5 and 4, 6, 7, 8: U is 1, so z is 7 / sqrt(12).
  expect(rankTest([1, 2, 3, 5], [4, 6, 7, 8])).toBeCloseTo(0.0433, 3);
});

test('where chances are equal, about one p in twenty is below 0.05', () => {
  const random = seededRandom(7);
  const draw = () => Array.from({ length: 40 }, random);
  const below = numbers(400).filter(() => rankTest(draw(), draw()) < 0.05).length;
  expect(below).toBeGreaterThan(8);
  expect(below).toBeLessThan(36);
});
