import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { chooseEvictions, isMemoryOnly, mayEvict, type StoredEntry } from './storage-quota.ts';

const entry = (key: string, bytes: number, usedAt: number): StoredEntry => ({
  key,
  bytes,
  usedAt: moment(usedAt),
});

it('least recently used entries go first, and no more than needed', () => {
  const entries = [entry('cache/a', 40, 3), entry('cache/b', 40, 1), entry('cache/c', 40, 2)];
  expect(chooseEvictions(entries, 120)).toEqual([]);
  expect(chooseEvictions(entries, 100)).toEqual(['cache/b']);
  expect(chooseEvictions(entries, 60)).toEqual(['cache/b', 'cache/c']);
});

it.each(['order/1706023804', 'cart', 'cart/base', 'consent', 'checkout', 'wishlist', 'task/1'])(
  '%s never goes (rules/offline#storage)',
  (key) => {
    expect(mayEvict(key)).toBe(false);
    expect(chooseEvictions([entry(key, 100, 1)], 10)).toEqual([]);
  },
);

it('A storage quota error clears the URL route cache and caches', () => {
  expect(['cache/answer/x', 'address', 'left/behind'].every(mayEvict)).toBe(true);
});

it('whatever lies there, the rest fits unless only the exempt is left', () => {
  const anyEntry = fc.record({
    key: fc
      .tuple(fc.constantFrom('cache', 'order', 'cart', 'carts'), fc.nat(99))
      .map(([kind, id]) => `${kind}/${id}`),
    bytes: fc.integer({ min: 1, max: 100 }),
    usedAt: fc.nat(1000).map(moment),
  });
  const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ key }) => key });
  fc.assert(
    fc.property(anyEntries, fc.nat(1000), (entries, quota) => {
      const gone = new Set(chooseEvictions(entries, quota));
      const left = entries.filter(({ key }) => !gone.has(key));
      const size = left.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(size <= quota || left.every(({ key }) => !mayEvict(key))).toBe(true);
      for (const key of gone) expect(mayEvict(key)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('After 1 read error or 30 write errors memory only is used', () => {
  const { storage } = defaultSettings;
  expect(isMemoryOnly({ reads: 0, writes: 29 }, storage)).toBe(false);
  expect(isMemoryOnly({ reads: 1, writes: 0 }, storage)).toBe(true);
  expect(isMemoryOnly({ reads: 0, writes: 30 }, storage)).toBe(true);
});
