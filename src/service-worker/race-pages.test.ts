import { expect, test } from 'vitest';
import { racePages } from './race-pages.ts';

test('a browser that refuses the route of pages still installs the worker', async () => {
  const waits: Promise<unknown>[] = [];
  racePages({
    waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
    addRoutes: async () => Promise.reject(new TypeError('no such route')),
  });
  expect(waits).toHaveLength(1);
  await Promise.all(waits);
});

test('a browser without routes waits for nothing', () => {
  racePages({ waitUntil: () => expect.unreachable() });
});
