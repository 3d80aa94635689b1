import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';
import { defaultStoreView, storeViewOfPath } from './store-view.ts';

const no = defaultStoreView();
const en = storeViewOfPath('/en');
const keyOf = (
  query: string,
  scope: { storeView?: typeof no; groupId?: number } = {},
): string | undefined =>
  cacheKey(
    'page',
    { storeView: scope.storeView ?? no, groupId: scope.groupId ?? 0 },
    '/dusj',
    new URLSearchParams(query),
  )?.key;

test('store view and group each have a key of their own', () => {
  expect(new Set([keyOf(''), keyOf('', { storeView: en }), keyOf('', { groupId: 2 })]).size).toBe(
    3,
  );
});

test('the order of parameters does not matter, their values do', () => {
  expect(keyOf('color=2&color=1&page=2')).toBe(keyOf('page=2&color=1&color=2'));
  expect(keyOf('color=1')).not.toBe(keyOf('color=2'));
});

test('marks of campaigns are left out, and what nobody knows has no key', () => {
  expect(keyOf('utm_source=a&gclid=b&page=2')).toBe(keyOf('page=2'));
  expect(keyOf('cachebuster=1')).toBeUndefined();
  expect(keyOf(`q=${'x'.repeat(2_000)}`)).toBeUndefined();
});

test('an address can not pass for another', () => {
  const forged = cacheKey(
    'page',
    { storeView: no, groupId: 0 },
    '/dusj?page=2',
    new URLSearchParams(),
  );
  expect(forged?.key).not.toBe(
    cacheKey('page', { storeView: no, groupId: 2 }, '/dusj', new URLSearchParams())?.key,
  );
});
