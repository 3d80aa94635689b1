import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<() => Promise<void>>() }));

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.mocked(wait).mockImplementation(async (ms) => {
    now += ms ?? 0;
    return undefined;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(wait).mockClear();
});

const taking = (ms: number) => async () => {
  now += ms;
};

test('between batches the lock is free for as long as it was held; reading the next one counts', async () => {
  const pace = new Pace(false);
  await pace.run(10, taking(12));
  now += 5;
  await pace.run(10, taking(8));
  expect(vi.mocked(wait).mock.calls).toEqual([[7]]);
  now += 30;
  await pace.run(10, taking(8));
  expect(vi.mocked(wait)).toHaveBeenCalledTimes(1);
});

test('a batch grows step by step while it is quick, and shrinks at once when it is slow', async () => {
  const pace = new Pace(false);
  const sizes: number[] = [];
  for (const ms of [1, 1, 1, 20, 12]) {
    await pace.run(pace.size, taking(ms));
    sizes.push(pace.size);
  }
  expect(sizes).toEqual([15, 20, 30, 15, 15]);
});

test('alone it takes large batches and never waits', async () => {
  const pace = new Pace(true);
  await pace.run(200, taking(500));
  await pace.run(200, taking(500));
  expect(pace.size).toBe(200);
  expect(vi.mocked(wait)).not.toHaveBeenCalled();
});
