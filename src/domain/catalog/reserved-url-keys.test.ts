import { expect, test } from 'vitest';
import { isReservedUrlPath } from './reserved-url-keys.ts';

const isReserved = (path: string): boolean => isReservedUrlPath(path, ['', '/en', '/proff']);

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
  expect(isReserved(path)).toBe(true);
});

test.each(['servant-600', 'bad/cart', 'searching', 'proffen', 'i-alt'])('%s is free', (path) => {
  expect(isReserved(path)).toBe(false);
});
