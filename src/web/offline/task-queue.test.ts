import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/http/api-error.ts';
import type { Task } from '#domain/sync/task.ts';
import { moment } from '#domain/time/moment.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { createStorage } from './storage.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

const browser = {
  sent: [] as string[],
  answer: async (_task: Task): Promise<unknown> => undefined,
  who: 'customer-412',
  online: true,
  now: 1_000_000,
};
let shelf: ReturnType<typeof fakeShelf>;
let queue: TaskQueue;
let line: Promise<unknown>;

/** Opens a tab of the browser; tabs share storage and locks. */
function newTab(): TaskQueue {
  return createTaskQueue({
    storage: createStorage(shelf),
    principal: async () => browser.who,
    isOnline: () => browser.online,
    now: () => moment((browser.now += 1)),
    send: async (task) => {
      browser.sent.push(task.id);
      return browser.answer(task);
    },
    withLock: (work) => {
      const mine = line.then(work);
      line = mine.catch(() => undefined);
      return mine;
    },
  });
}

const noAnswer = new ApiError('server.busy', {}, 0);

async function add(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await queue.add({ id, kind: 'add-wish', call: 'SKU', storeCode: 'no' });
}

beforeEach(() => {
  shelf = fakeShelf();
  line = Promise.resolve();
  Object.assign(browser, {
    sent: [],
    answer: async () => undefined,
    who: 'customer-412',
    online: true,
  });
  queue = newTab();
});

test('what was done is sent in the order it was done, once, by whichever tab comes first', async () => {
  await add('c', 'a', 'b');
  const both = await Promise.all([queue.send(), newTab().send()]);
  expect(browser.sent).toEqual(['c', 'a', 'b']);
  expect(both.map(({ ended }) => ended.length)).toEqual([3, 0]);
  expect(shelf.records.size).toBe(0);
});

test('without an answer a task stays first, and nothing overtakes it', async () => {
  await add('a', 'b');
  browser.answer = async () => Promise.reject(noAnswer);
  expect(await queue.send()).toEqual({ ended: [], isEmpty: false });
  expect(browser.sent).toEqual(['a']);
  browser.answer = async () => undefined;
  await newTab().send();
  expect(browser.sent).toEqual(['a', 'a', 'b']);
});

test('without a network nothing is tried', async () => {
  await add('a');
  browser.online = false;
  expect(await queue.send()).toEqual({ ended: [], isEmpty: false });
  expect(browser.sent).toEqual([]);
});

test.each([0, 429, 500, 503])(
  'after status %i it is tried again, five times in all',
  async (status) => {
    await add('a');
    browser.answer = async () => Promise.reject(new ApiError('server.busy', {}, status));
    let tries = 0;
    for (let left = false; !left && tries < 9; tries += 1) left = (await queue.send()).isEmpty;
    expect(browser.sent).toHaveLength(5);
    expect(tries).toBe(5);
  },
);

test('a refusal ends a task and says why; the next one goes on', async () => {
  await add('a', 'b');
  const refusal = new ApiError('product.not_found', {}, 404);
  browser.answer = async ({ id }) => (id === 'a' ? Promise.reject(refusal) : undefined);
  const { ended, isEmpty } = await queue.send();
  expect(ended.map(({ task, error }) => [task.id, error])).toEqual([
    ['a', refusal],
    ['b', undefined],
  ]);
  expect(isEmpty).toBe(true);
});

test('what one visitor did is not sent in another’s session', async () => {
  await add('a');
  browser.who = 'guest';
  await queue.send();
  expect(browser.sent).toEqual([]);
  browser.who = 'customer-412';
  await queue.send();
  expect(browser.sent).toEqual(['a']);
});

test('what the disk does not take is not said to wait', async () => {
  shelf.fail = () => Promise.reject(new Error('full'));
  await expect(add('a')).rejects.toThrow('full');
});

test('a stored task of an unknown kind picks no code to run', async () => {
  await add('a');
  const [record] = shelf.records.values();
  Object.assign((record as { data: object }).data, { kind: 'constructor' });
  await queue.send();
  expect(browser.sent).toEqual([]);
});
