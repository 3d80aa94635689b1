import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { rateConformance } from './conformance.ts';
import { createMemoryRate } from './memory.ts';

rateConformance('memory', async () => createMemoryRate(() => moment(0)));

test('a new window begins when the last one is over', async () => {
  let now = 0;
  const rate = createMemoryRate(() => moment(now));
  await rate.count('a', 1_000);
  now = 999;
  expect(await rate.count('a', 1_000)).toEqual({ count: 2, leftMs: 1 });
  now = 1_000;
  expect(await rate.count('a', 1_000)).toEqual({ count: 1, leftMs: 1_000 });
});
