import { expect, test } from 'vitest';
import { cacheKey } from './page-key.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';
import { storeViews } from '#testing/sample-views.ts';

const [no] = storeViews;
const en = storeViewOfPath(storeViews, '/en');
const codes = new Set(['color', 'weight']);
const keyOf = (
  query: string,
  scope: { storeView?: typeof no; groupId?: number; listing?: 'list' } = {},
): string | undefined =>
  cacheKey(
    {
      storeView: scope.storeView ?? no,
      groupId: scope.groupId ?? 0,
      listing: scope.listing ?? 'grid',
      codes,
    },
    '/dusj',
    new URLSearchParams(query),
  )?.key;

test('store view, group and how listings look each have a key of their own', () => {
  const keys = [{}, { storeView: en }, { groupId: 2 }, { listing: 'list' } as const];
  expect(new Set(keys.map((scope) => keyOf('', scope))).size).toBe(4);
});

test('the order of parameters does not matter, their values do', () => {
  expect(keyOf('color=2&color=1&page=2')).toBe(keyOf('page=2&color=1&color=2'));
  expect(keyOf('color=1')).not.toBe(keyOf('color=2'));
});

test('parameters that no page reads share a cached page; an attribute has its own, since the page says whether it filters', () => {
  expect(keyOf('utm_source=a&gclid=b&page=2')).toBe(keyOf('page=2'));
  expect(keyOf('cachebuster=1&page=2')).toBe(keyOf('page=2'));
  expect(keyOf('cachebuster=1')).toBe(keyOf(''));
  expect(keyOf('weight=1')).not.toBe(keyOf(''));
});

test('an attribute called as a parameter or a mark of campaigns is read like any other', () => {
  const scope = {
    storeView: no,
    groupId: 0,
    listing: 'grid',
    codes: new Set(['sort', 'gclid']),
  } as const;
  const key = (query: string) => cacheKey(scope, '/dusj', new URLSearchParams(query))?.key;
  expect(key('filter.sort=1')).not.toBe(key(''));
  expect(key('gclid=1')).not.toBe(key(''));
  expect(key('filter.color=1')).toBe(key(''));
});

test('until the attributes have been read only marks of campaigns are known to change nothing', () => {
  const early = (query: string) =>
    cacheKey({ storeView: no, groupId: 0, listing: 'grid' }, '/dusj', new URLSearchParams(query))
      ?.key;
  expect(early('utm_source=a&page=2')).toBe(keyOf('page=2'));
  expect(early('cachebuster=1')).toBeUndefined();
});

test('a very long address has no key', () => {
  expect(keyOf(`q=${'x'.repeat(2_000)}`)).toBeUndefined();
});

test('a group’s page is never another’s', () => {
  const keys = [0, 2].map(
    (groupId) => cacheKey({ storeView: no, groupId, listing: 'grid' }, '/dusj')?.key,
  );
  expect(new Set(keys).size).toBe(2);
});
