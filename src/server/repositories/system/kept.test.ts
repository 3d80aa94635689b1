import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

function counted(capacity = 10) {
  const loads: string[][] = [];
  let version = 1;
  const kept = createKept({
    capacity,
    load: async (keys) => {
      loads.push([...keys]);
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key + version]));
    },
  });
  return { kept, loads, change: () => (version += 1) };
}

test('only what is missing is loaded, all of it at once', async () => {
  const { kept, loads } = counted();
  await kept.find(['a', 'b']);
  expect(Object.fromEntries(await kept.find(['a', 'c', 'none', 'b']))).toEqual({
    a: 'a1',
    b: 'b1',
    c: 'c1',
  });
  expect(loads).toEqual([
    ['a', 'b'],
    ['c', 'none'],
  ]);
});

test('what was forgotten is read anew', async () => {
  const { kept, change } = counted();
  await kept.find(['a', 'b']);
  change();
  kept.forget((_value, key) => key === 'a');
  expect(Object.fromEntries(await kept.find(['a', 'b']))).toEqual({ a: 'a2', b: 'b1' });
  kept.forgetAll();
  expect((await kept.find(['b'])).get('b')).toBe('b2');
});

test('what changed while it was loaded is not kept', async () => {
  const { kept, change } = counted();
  const loading = kept.find(['a']);
  change();
  kept.forget((_value, key) => key === 'a');
  await loading;
  expect((await kept.find(['a'])).get('a')).toBe('a2');
});

test('memory is bounded: what was used longest ago goes first', async () => {
  const { kept, loads } = counted(2);
  await kept.find(['a']);
  await kept.find(['b']);
  await kept.find(['a']);
  await kept.find(['c']);
  await kept.find(['a']);
  await kept.find(['b']);
  expect(loads.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('a value takes its weight of the capacity', async () => {
  const loads: string[] = [];
  const kept = createKept({
    capacity: 4,
    weigh: (value: string) => value.length,
    load: async (keys) => {
      loads.push(...keys);
      return new Map(keys.map((key) => [key, key]));
    },
  });
  for (const key of ['aaa', 'bbb', 'aaa', 'b', 'aaa']) await kept.find([key]);
  expect(loads).toEqual(['aaa', 'bbb', 'aaa', 'b']);
});
