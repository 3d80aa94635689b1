import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

let now = 0;
let waits: number[] = [];
const wait = async (ms: number) => {
  now += ms;
  waits.push(ms);
};
beforeEach(() => {
  now = 1_000;
  waits = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const taking = (ms: number) => async () => {
  now += ms;
};

test('between batches the lock is free for as long as it was held; reading the next one counts', async () => {
  const pace = new Pace(false, wait);
  await pace.run(10, taking(12));
  now += 5;
  await pace.run(10, taking(8));
  expect(waits).toEqual([7]);
  now += 30;
  await pace.run(10, taking(8));
  expect(waits).toHaveLength(1);
});

test('a batch grows step by step while it is quick, and shrinks at once when it is slow', async () => {
  const pace = new Pace(false, wait);
  const sizes: number[] = [];
  for (const ms of [1, 1, 1, 25, 15]) {
    await pace.run(pace.size, taking(ms));
    sizes.push(pace.size);
  }
  expect(sizes).toEqual([15, 20, 30, 15, 15]);
});

test('alone it takes large batches and never waits', async () => {
  const pace = new Pace(true, wait);
  await pace.run(200, taking(500));
  await pace.run(200, taking(500));
  expect(pace.size).toBe(200);
  expect(waits).toEqual([]);
});
