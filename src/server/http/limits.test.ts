import { expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { createAddressLimit, createInFlightLimit } from './limits.ts';

test('buying keeps room when browsing is refused', () => {
  const limit = createInFlightLimit(1, 2);
  const leave = limit.enter(false);
  expect(() => limit.enter(false)).toThrow(AppError);
  limit.enter(true);
  expect(() => limit.enter(true)).toThrow('server.busy');
  leave();
  leave();
  expect(limit.count).toBe(1);
});

test('an address has room for so many, and others have theirs', () => {
  const limit = createAddressLimit(2);
  const leave = limit.enter('a');
  limit.enter('a');
  expect(() => limit.enter('a')).toThrow('request.too_many');
  limit.enter('b');
  leave();
  leave();
  limit.enter('a');
  expect(() => limit.enter('a')).toThrow('request.too_many');
});

test('work that can wait lets those be answered who have come meanwhile, and no others', async () => {
  // A busy machine may be slow between the turns, so the limit is long.
  const limit = createInFlightLimit(10, 10, 60_000);
  const order: string[] = [];
  // The request is read in the turn in which the work steps aside.
  const read = new Promise<() => void>((resolve) => {
    setImmediate(() => resolve(limit.enter(false)));
  });
  const aside = limit.stepAside().then(() => order.push('work'));
  const leave = await read;
  await new Promise(setImmediate);
  order.push('answer');
  leave();
  await aside;
  expect(order).toEqual(['answer', 'work']);
  await limit.stepAside();
});

test('work that can wait goes on in a shop that is never empty', async () => {
  const limit = createInFlightLimit();
  limit.enter(false);
  await limit.stepAside();
  expect(limit.count).toBe(1);
});
