import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstScript } from '#contract/http/first-script.ts';
import { securityHeaders } from './headers.ts';

const shop = { publicUrl: 'https://shop.example', isDevelopment: false };
const consentScriptUrl = 'https://consent.example/7/ask.js?language=nb';

/** The directives of a policy by name. */
function rulesOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const rules = (headers['content-security-policy'] ?? '').split('; ');
  return Object.fromEntries(rules.map((rule) => [rule.split(' ', 1)[0], rule]));
}

test('no third party on the payment step unless inventoried (rules/safety#scripts-of-others)', () => {
  const { page, data } = securityHeaders({ ...shop, consentScriptUrl });
  expect(JSON.stringify([page, data])).not.toContain('consent.example');
  expect(page).toEqual(securityHeaders(shop).page);
});

test('in development no policy keeps a page from what the development server writes into it', () => {
  const { page, pageWithService, data } = securityHeaders({ ...shop, isDevelopment: true });
  // A page has all headers of data too.
  for (const headers of [page, pageWithService, data]) {
    expect(headers).not.toHaveProperty('content-security-policy');
  }
});

test('pages with a consent service allow its origin, for what such a service needs', () => {
  const { page, pageWithService } = securityHeaders({ ...shop, consentScriptUrl });
  const strict = rulesOf(page);
  expect(rulesOf(pageWithService)).toEqual({
    ...strict,
    'script-src': `${strict['script-src']} https://consent.example`,
    'style-src': "style-src 'self' https://consent.example",
    'img-src': "img-src 'self' data: https://consent.example",
    'connect-src': "connect-src 'self' https://consent.example",
    'frame-src': 'frame-src https://consent.example',
  });
});

test('only checkout admits the frame of Klarna, and its script by the nonce of the page', () => {
  const klarnaUrl = 'http://127.0.0.1:4650/';
  const { page, payingPage, pageWithService, data } = securityHeaders({ ...shop, klarnaUrl });
  expect(JSON.stringify([page, pageWithService, data])).not.toContain('4650');
  const strict = rulesOf(page);
  expect(rulesOf(payingPage('bm9uY2U='))).toEqual({
    ...strict,
    'script-src': `${strict['script-src']} 'nonce-bm9uY2U=' http://127.0.0.1:4650`,
    'connect-src': "connect-src 'self' http://127.0.0.1:4650",
    'frame-src': 'frame-src http://127.0.0.1:4650',
    'style-src-attr': "style-src-attr 'unsafe-inline'",
  });
});

test('the real Klarna serves its script and frame from hosts of its own', () => {
  const frames = (klarnaUrl: string) =>
    rulesOf(securityHeaders({ ...shop, klarnaUrl }).payingPage('bm9uY2U='))['frame-src'];
  expect(frames('https://api.klarna.com')).toBe(
    'frame-src https://*.klarna.com https://*.klarnacdn.net https://*.klarnaevt.com',
  );
  expect(frames('https://notklarna.com')).toBe('frame-src https://notklarna.com');
});

test('without a service every page has the strict policy', () => {
  const { page, pageWithService } = securityHeaders(shop);
  expect(pageWithService).toEqual({
    ...page,
    'speculation-rules': '"/speculation-rules.json"',
  });
});

test('pages may run the script that stands inside them, by its hash, and no other', () => {
  const hash = createHash('sha256').update(firstScript).digest('base64');
  expect(rulesOf(securityHeaders(shop).page)['script-src']).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});
