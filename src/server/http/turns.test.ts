import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const wanted = new AbortController().signal;

/** Work that reports its begin and ends on demand. */
function someWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    work: async () => {
      begun.push(name);
      await promise;
      return name;
    },
  };
}

/** Waits until finished work has rested. */
const settled = () => new Promise((next) => setTimeout(next, 20));

test('addresses come in turn, however much one of them has waiting', async () => {
  const turns = createTurns(1, 0);
  const begun: string[] = [];
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => someWork(begun, name));
  const addresses = ['a', 'a', 'a', 'b'];
  const runs = all.map(({ work }, at) => turns.run(addresses[at] ?? '', wanted, work));
  expect(begun).toEqual(['a1']);
  for (const each of all) each.end();
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work rests before the next begins, also when it fails', async () => {
  const turns = createTurns(1, 0);
  const begun: string[] = [];
  const first = turns.run('a', wanted, () => Promise.reject(new Error('broken')));
  const next = turns.run('a', wanted, async () => void begun.push('next'));
  await expect(first).rejects.toThrow('broken');
  expect(begun).toEqual([]);
  await next;
  expect(begun).toEqual(['next']);
});

test('work that is not wanted any more leaves the line', async () => {
  const turns = createTurns(1, 0);
  const begun: string[] = [];
  const first = someWork(begun, 'first');
  const running = turns.run('a', wanted, first.work);
  const gone = new AbortController();
  const left = turns.run('a', gone.signal, someWork(begun, 'left').work);
  gone.abort();
  await expect(left).rejects.toThrow('server.busy');
  first.end();
  await running;
  await settled();
  const last = someWork(begun, 'last');
  last.end();
  await turns.run('b', wanted, last.work);
  expect(begun).toEqual(['first', 'last']);
});

test('an address that has a hundred waiting is refused, others are not', async () => {
  const turns = createTurns(1, 0);
  const first = someWork([], 'first');
  const running = turns.run('a', wanted, first.work);
  const waiting = Array.from({ length: 100 }, () => turns.run('a', wanted, async () => 'a'));
  await expect(turns.run('a', wanted, async () => 'a')).rejects.toThrow('request.too_many');
  const other = turns.run('b', wanted, async () => 'b');
  first.end();
  await Promise.all([running, other, ...waiting]);
});
