import { expect, test } from 'vitest';
import { dayMs, moment } from '#domain/time/moment.ts';
import { afterSilence, type Task } from './task.ts';

const now = moment(1_700_000_000_000);
const task: Task = {
  id: 't1',
  kind: 'add-wish',
  call: 'SKU',
  principal: 'customer-412',
  storeCode: 'no',
  createdAt: now,
  attempts: 0,
};

test('a task without an answer is tried again, five times in all (rules/offline#network-tasks)', () => {
  let left: Task | undefined = task;
  let attempts = 0;
  for (; left; attempts += 1) left = afterSilence(left, now);
  expect(attempts).toBe(5);
});

test('and for a day at most (rules/offline#network-tasks)', () => {
  expect(afterSilence(task, moment(now + dayMs))).toEqual({ ...task, attempts: 1 });
  expect(afterSilence(task, moment(now + dayMs + 1))).toBeUndefined();
});
