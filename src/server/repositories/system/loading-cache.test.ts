import { expect, test } from 'vitest';
import { createLoadingCache } from './loading-cache.ts';

function counted(capacity = 10) {
  const loads: string[][] = [];
  let version = 1;
  const cache = createLoadingCache({
    capacity,
    load: async (keys) => {
      loads.push([...keys]);
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key + version]));
    },
  });
  return { cache, loads, change: () => (version += 1) };
}

test('only what is missing is loaded, all of it at once', async () => {
  const { cache, loads } = counted();
  await cache.find(['a', 'b']);
  expect(Object.fromEntries(await cache.find(['a', 'c', 'none', 'b']))).toEqual({
    a: 'a1',
    b: 'b1',
    c: 'c1',
  });
  expect(loads).toEqual([
    ['a', 'b'],
    ['c', 'none'],
  ]);
});

test('a dropped value is read again', async () => {
  const { cache, change } = counted();
  await cache.find(['a', 'b']);
  change();
  cache.forget((_value, key) => key === 'a');
  expect(Object.fromEntries(await cache.find(['a', 'b']))).toEqual({ a: 'a2', b: 'b1' });
  cache.forgetAll();
  expect((await cache.find(['b'])).get('b')).toBe('b2');
});

test('a value that changed while it was loaded is not cached', async () => {
  const { cache, change } = counted();
  const loading = cache.find(['a']);
  change();
  cache.forget((_value, key) => key === 'a');
  await loading;
  expect((await cache.find(['a'])).get('a')).toBe('a2');
});

test('simultaneous questions load a value once, and once more after a change', async () => {
  const { cache, loads, change } = counted();
  const first = [cache.find(['a']), cache.find(['a'])];
  change();
  cache.forgetAll();
  const later = [cache.find(['a']), cache.find(['a'])];
  const all = await Promise.all([...first, ...later]);
  expect(all.map((found) => found.get('a'))).toEqual(['a1', 'a1', 'a2', 'a2']);
  expect(loads).toEqual([['a'], ['a']]);
});

test('a load that fails is tried again', async () => {
  let tries = 0;
  const cache = createLoadingCache({
    capacity: 1,
    load: async () => {
      if ((tries += 1) === 1) throw new Error('away');
      return new Map([['a', 'a1']]);
    },
  });
  await expect(cache.find(['a'])).rejects.toThrow('away');
  expect((await cache.find(['a'])).get('a')).toBe('a1');
});

test('memory is bounded: what was used longest ago goes first', async () => {
  const { cache, loads } = counted(2);
  await cache.find(['a']);
  await cache.find(['b']);
  await cache.find(['a']);
  await cache.find(['c']);
  await cache.find(['a']);
  await cache.find(['b']);
  expect(loads.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('a value takes its weight of the capacity', async () => {
  const loads: string[] = [];
  const cache = createLoadingCache({
    capacity: 4,
    weigh: (value: string) => value.length,
    load: async (keys) => {
      loads.push(...keys);
      return new Map(keys.map((key) => [key, key]));
    },
  });
  for (const key of ['aaa', 'bbb', 'aaa', 'b', 'aaa']) await cache.find([key]);
  expect(loads).toEqual(['aaa', 'bbb', 'aaa', 'b']);
});
