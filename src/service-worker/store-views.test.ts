import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewOf } from './store-views.ts';

beforeEach(() => {
  vi.stubGlobal('storeViews', [
    { prefix: '', language: 'nb', name: 'Rør' },
    { prefix: '/en', language: 'en', name: 'Pipes' },
    { prefix: '/proff', language: 'nb', name: 'Rør Proff' },
  ]);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/en/cart', '/en'],
  ['/en', '/en'],
  ['/proff/baderom', '/proff'],
  ['/engros', ''],
  ['/', ''],
])('the store view of %s', (path, prefix) => {
  expect(viewOf(path).prefix).toBe(prefix);
});
