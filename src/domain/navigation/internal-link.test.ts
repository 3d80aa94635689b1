import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInternalLink } from './internal-link.ts';

it.each(['/', '/servanter/servant-600', '/en/search?q=dusj#topp', '/i/salgs-vilkar'])(
  'Internal links starting with / navigate within the app: %s (rules/pages#links)',
  (link) => {
    expect(isInternalLink(link)).toBe(true);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' /kurv',
  '/kurv\r\nLocation: https://evil.example',
  '/kurv\u007f',
  'https://evil.example',
  'javascript:alert(1)',
  'kurv',
  '',
])('%j may lead elsewhere', (link) => {
  expect(isInternalLink(link)).toBe(false);
});

it('what is called internal stays on its origin for a browser', () => {
  const sign = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', '%', '?', '#', 'å');
  const link = fc.array(sign, { maxLength: 12 }).map((signs) => `/${signs.join('')}`);
  fc.assert(
    fc.property(link, (text) => {
      const origin = 'https://armatur.example';
      expect(!isInternalLink(text) || new URL(text, origin).origin === origin).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
