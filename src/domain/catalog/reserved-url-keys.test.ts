import { expect, test } from 'vitest';
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
  expect(isReservedUrlPath(path)).toBe(true);
});

test.each(['servant-600', 'bad/cart', 'searching', 'proffen', 'i-alt'])('%s is free', (path) => {
  expect(isReservedUrlPath(path)).toBe(false);
});
