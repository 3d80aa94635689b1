import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import {
  afterTaskAnswer,
  afterTaskFailure,
  createTask,
  taskAddress,
  type SyncTask,
} from './task.ts';

const now = moment(1_700_000_000_000);
const asked = { id: 't1', url: '/api/user/me', body: {}, principal: 'customer-412' };
const task = createTask({ ...asked, callback: 'profile-updated' }, now);
const answer = { code: 200, result: 1 };

describe('Network task queue (rules/offline#network-tasks)', () => {
  it('A sync task is created untransmitted', () => {
    expect(task).toEqual({
      ...asked,
      createdAt: now,
      attempts: 0,
      callback: 'profile-updated',
      isSilent: false,
      isResultCacheable: false,
    });
    expect(createTask(asked, now).callback).toBe('none');
  });

  it('then marked transmitted with result and code when a response arrives. Its callback event then fires', () => {
    const kept = { ...task, isResultCacheable: true };
    expect(afterTaskAnswer(kept, answer, now)).toEqual({
      kind: 'keep',
      callback: 'profile-updated',
      task: { ...kept, transmittedAt: now, ...answer },
    });
  });

  it('A cacheable result is kept, otherwise the task is removed', () => {
    expect(afterTaskAnswer(task, answer, now)).toEqual({
      kind: 'remove',
      callback: 'profile-updated',
    });
  });

  it('gives up after five tries or a day', () => {
    expect(afterTaskFailure(task, now)).toEqual({
      kind: 'keep',
      callback: 'none',
      task: { ...task, attempts: 1 },
    });
    expect(afterTaskFailure({ ...task, attempts: 4 }, now)).toEqual({
      kind: 'remove',
      callback: 'none',
    });
    const nextDay = moment(now + 24 * hourMs);
    expect(afterTaskFailure(task, nextDay).kind).toBe('keep');
    expect(afterTaskFailure(task, moment(nextDay + 1)).kind).toBe('remove');
  });

  it('whatever answers come, a task is tried five times at most, for a day at most, and answered once', () => {
    const anyAttempt = fc.record({
      isAnswered: fc.boolean(),
      waitedMs: fc.integer({ min: 0, max: 30 * hourMs }),
    });
    fc.assert(
      fc.property(fc.array(anyAttempt), fc.boolean(), (attempts, isResultCacheable) => {
        const made = createTask({ ...asked, isResultCacheable }, now);
        const { tried, callbacks, end } = run(made, attempts);
        expect(tried).toBeLessThanOrEqual(5);
        expect(callbacks).toBeLessThanOrEqual(1);
        // What is still to be sent is young and has tries left.
        if (end && end.task.transmittedAt === undefined) {
          expect(end.task.attempts).toBeLessThan(5);
          expect(end.at - now).toBeLessThanOrEqual(24 * hourMs);
        }
        if (end?.task.transmittedAt !== undefined) expect(isResultCacheable).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

it('A task URL containing a cart id placeholder is rejected when no cart id exists', () => {
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

interface Run {
  tried: number;
  callbacks: number;
  /** The task as it was last kept, and when; undefined when it was removed. */
  end: { task: SyncTask; at: Moment } | undefined;
}

/** Tries a task as the queue does: while it is kept and has not been answered. */
function run(made: SyncTask, attempts: readonly { isAnswered: boolean; waitedMs: number }[]): Run {
  const done: Run = { tried: 0, callbacks: 0, end: { task: made, at: now } };
  for (const { isAnswered, waitedMs } of attempts) {
    const { end } = done;
    if (!end || end.task.transmittedAt !== undefined) break;
    const at = moment(end.at + waitedMs);
    const fate = isAnswered
      ? afterTaskAnswer(end.task, answer, at)
      : afterTaskFailure(end.task, at);
    done.tried += 1;
    if (isAnswered) done.callbacks += 1;
    done.end = fate.kind === 'keep' ? { task: fate.task, at } : undefined;
  }
  return done;
}
