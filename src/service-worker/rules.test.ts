import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screens } from '#contract/views/screens.ts';
import { isRecent, keeperOf, namedFiles, pageTitle } from './rules.ts';

beforeEach(() => void vi.stubGlobal('screens', screens));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['<title>Odde servantbatteri | Armatur</title>', 'Odde servantbatteri'],
  ['<title>R&amp;D</title>', 'R&amp;D'],
  ['<p>', undefined],
])('what a page calls itself: %s', (html, title) => {
  expect(pageTitle(html)).toBe(title);
});

const page = (screen: string, isLoggedIn: boolean) =>
  `<p>"screen":"login"</p><script type="application/json" id="page">${JSON.stringify({ visitor: { isLoggedIn }, screen })}</script>`;

function answer({
  type = 'text/html',
  caching = 'no-cache',
  status = 200,
  from = 'basic',
  more = {},
} = {}) {
  const headers = { 'content-type': type, 'cache-control': caching, ...more };
  const response = new Response('', { status, headers });
  return Object.defineProperty(response, 'type', { value: from });
}

test.each([
  ['a guest’s page', answer(), page('product', false), 'guest'],
  ['a guest’s own', answer({ caching: 'private, no-store' }), page('cart', false), undefined],
  ['a customer’s', answer({ caching: 'private, no-store' }), page('product', true), 'customer'],
  ['a post', answer({ caching: 'private, no-store' }), page('post', true), 'customer'],
  [
    'a preview',
    answer({ caching: 'private, no-store', more: { 'x-robots-tag': 'noindex' } }),
    page('post', true),
    undefined,
  ],
  ['their account', answer({ caching: 'private' }), page('account/overview', true), 'customer'],
  ['their order', answer({ caching: 'private' }), page('account/order', true), 'customer'],
  ['their checkout', answer({ caching: 'private' }), page('checkout/checkout', true), 'customer'],
  ['their cart', answer({ caching: 'private' }), page('cart', true), 'customer'],
  ['their log-in', answer({ caching: 'private' }), page('login', true), undefined],
  ['a customer’s that is for all', answer(), page('product', true), undefined],
  ['one not found', answer({ status: 404 }), page('failure', false), undefined],
  ['an answer of a call', answer({ type: 'application/json' }), '{}', undefined],
  ['a captive portal’s', answer({ from: 'cors' }), page('home', false), undefined],
])('who may see a page again: %s', (_, response, html, keeper) => {
  expect(keeperOf(response, html)).toBe(keeper);
});

test('the files a page names, each once', () => {
  const html =
    '<link href="/assets/style-a1.css"><script src="/assets/x_y-2.js">{"code":"/assets/x_y-2.js"}';
  expect(namedFiles(html)).toEqual(['/assets/style-a1.css', '/assets/x_y-2.js']);
});

test.each([
  ['Mon, 16 Nov 2026 12:00:01 GMT', true],
  ['Mon, 16 Nov 2026 12:00:00 GMT', false],
  [undefined, false],
])('a page made %s is not older than a week', (date, is) => {
  const response = new Response('', date === undefined ? {} : { headers: { date } });
  expect(isRecent(response, 7, Date.parse('2026-11-23T12:00:00Z'))).toBe(is);
});
