import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { isReservedUrlPath } from './reserved-url-keys.ts';

test.each([
  'inspirasjon',
  'p/x',
  'checkout/payment',
  '/search',
  'en/dusj',
  'proff',
  'api',
  'robots.txt',
  'speculation-rules.json',
  'prefetched-pages',
  'cart',
  'quotes',
  'privacy/consent',
])('%s is refused as a url key (rules/pages#screens)', (path) => {
  expect(isReservedUrlPath(path, storeViews)).toBe(true);
});

test.each(['servant-600', 'bad/cart', 'searching', 'proffen', 'i-alt'])('%s is free', (path) => {
  expect(isReservedUrlPath(path, storeViews)).toBe(false);
});
