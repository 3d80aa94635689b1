import { expect, test } from 'vitest';
import { waitAfterTries } from './log-in-pace.ts';

test('four slips cost nothing, then each doubles the wait, up to a quarter of an hour', () => {
  const seconds = [0, 1, 4, 5, 6, 7, 10, 14, 15, 1000].map((tries) => waitAfterTries(tries) / 1000);
  expect(seconds).toEqual([0, 0, 0, 1, 2, 4, 32, 512, 900, 900]);
});
