import { expect, it } from 'vitest';
import { hourMs, moment } from '#domain/time/moment.ts';
import { inSendingOrder, onlineAgain } from './outbox-order.ts';
import { afterTaskAnswer, afterTaskFailure, taskAddress, type SyncTask } from './task.ts';

const now = moment(1_700_000_000_000);
const task: SyncTask = {
  id: 't1',
  url: '/api/user/me',
  body: {},
  principal: 'customer-412',
  createdAt: now,
  attempts: 0,
  callback: 'profile-updated',
  isSilent: false,
  isResultCacheable: false,
};

it('A cacheable result is kept, otherwise the task is removed (spec §4)', () => {
  expect(afterTaskAnswer(task, 1, now)).toEqual({ kind: 'remove' });
  const kept = { ...task, isResultCacheable: true };
  expect(afterTaskAnswer(kept, 1, now)).toEqual({
    kind: 'keep',
    task: { ...kept, transmittedAt: now, result: 1 },
  });
});

it('gives up after five tries or a day (protocol 3.6.1)', () => {
  expect(afterTaskFailure(task, now)).toEqual({ kind: 'keep', task: { ...task, attempts: 1 } });
  expect(afterTaskFailure({ ...task, attempts: 4 }, now)).toEqual({ kind: 'remove' });
  const nextDay = moment(now + 24 * hourMs);
  expect(afterTaskFailure(task, nextDay).kind).toBe('keep');
  expect(afterTaskFailure(task, moment(nextDay + 1)).kind).toBe('remove');
});

it('A task URL containing a cart id placeholder is rejected when no cart id exists (spec §5)', () => {
  const url = '/api/cart/update?cartId={{cartId}}';
  expect(taskAddress({ id: 't1', url })).toEqual({
    ok: false,
    refusal: { code: 'sync.cart_missing', details: { taskId: 't1' } },
  });
  expect(taskAddress({ id: 't1', url }, '7f&c')).toEqual({
    ok: true,
    value: '/api/cart/update?cartId=7f%26c',
  });
  expect(taskAddress(task)).toEqual({ ok: true, value: task.url });
});

it('sends in the order of making, only what is waiting and only the own ones', () => {
  const made = (id: string, changed: Partial<SyncTask> = {}) => ({ ...task, id, ...changed });
  const failed = made('b', { attempts: 3 });
  const later = made('a', { createdAt: moment(now + 1) });
  const tasks = [
    later,
    made('c', { principal: 'guest' }),
    failed,
    made('d', { transmittedAt: now }),
  ];
  expect(inSendingOrder(tasks, 'customer-412')).toEqual([failed, later]);
  expect(inSendingOrder([made('y'), made('x')], task.principal).map(({ id }) => id)).toEqual([
    'x',
    'y',
  ]);
});

it.each([
  [false, true, true, 'nothing'],
  [true, true, false, 'send'],
  [true, false, true, 'send'],
  [true, false, false, 'ask'],
] as const)(
  'orders waiting %s, automatic transmission %s, thank-you page %s: %s (spec §4)',
  (hasWaitingOrders, sendsUnasked, isOnThankYouPage, expected) => {
    expect(onlineAgain({ hasWaitingOrders, sendsUnasked, isOnThankYouPage })).toBe(expected);
  },
);
