import { expect, test } from 'vitest';
import { pageTitle, storePrefix } from './rules.ts';

test.each([
  ['/en/cart', '/en'],
  ['/en', '/en'],
  ['/proff/baderom', '/proff'],
  ['/engros', ''],
  ['/', ''],
])('the store view of %s', (path, prefix) => {
  expect(storePrefix(path)).toBe(prefix);
});

test.each([
  ['<title>Odde servantbatteri | Armatur</title>', 'Odde servantbatteri'],
  ['<title>R&amp;D</title>', 'R&amp;D'],
  ['<p>', undefined],
])('what a page calls itself: %s', (html, title) => {
  expect(pageTitle(html)).toBe(title);
});
