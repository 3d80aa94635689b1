import { expect, test } from 'vitest';
import { inertJson } from './markup.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  'Rør – 22 mm\u2028\u2029 “tommer” 😀',
  '\\u003c and \uD800 alone',
])('%j comes back as it was, and is nothing else on the way', (value) => {
  const json = inertJson({ value });
  expect(JSON.parse(json)).toEqual({ value });
  expect(json).not.toContain('<');
});

test('Norwegian letters stay letters', () => {
  expect(inertJson('Blå kjøkkenkran på lager')).toBe('"Blå kjøkkenkran på lager"');
});
