import { expect, test } from 'vitest';
import { inertJson, latin1Markup } from './markup.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  'Rør – 22 mm\u2028\u2029 “tommer” 😀',
  '\\u003c and \uD800 alone',
])('%j comes back as it was, and is nothing else on the way', (value) => {
  const json = inertJson({ value });
  expect(JSON.parse(json)).toEqual({ value });
  expect(json).not.toMatch(/[<\u0100-\uFFFF]/);
});

test('Norwegian letters stay letters', () => {
  expect(inertJson('Blå kjøkkenkran på lager')).toBe('"Blå kjøkkenkran på lager"');
});

test('letters beyond Latin 1 become references, those of two units and halves of them too', () => {
  expect(latin1Markup('50–100 “blå” 😀…\uD800')).toBe(
    '50&#8211;100 &#8220;blå&#8221; &#128512;&#8230;&#55296;',
  );
});
