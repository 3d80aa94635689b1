import { expect, it } from 'vitest';
import { ore } from './ore.ts';
import { lessPercent } from './percent.ts';

it('a percentage is taken off and rounded half up to the øre', () => {
  expect(lessPercent(ore(24_995), 1_000)).toBe(22_496);
  expect(lessPercent(ore(99), 5_000)).toBe(50);
  expect(lessPercent(ore(100), 0)).toBe(100);
});
