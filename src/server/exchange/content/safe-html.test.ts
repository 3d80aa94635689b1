import { expect, test } from 'vitest';
import { safeContent, safeHtml } from './safe-html.ts';

test('formatting and links stay as they are', () => {
  const text =
    '<p>Passer <strong>35 mm</strong> hull</p><ul><li><a href="/fliser">Fliser</a></li></ul>';
  expect(safeHtml(text)).toBe(text);
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<svg><script>alert(1)</script></svg>', ''],
])('%s cannot do anything', (hostile, safe) => {
  expect(safeHtml(hostile)).toBe(safe);
});

test.each(['', ' srcset="https://evil.example/b 1x"'])(
  'a picture of ours%s is served for two device pixels by the same file',
  (other) => {
    const html = safeContent(`<img src="/media/a%20b.jpg" alt="A"${other}>`);
    expect(html).toContain(' src="/media/a%20b.jpg"');
    expect(html).toContain(' srcset="/media/a%20b.jpg 1x, /media/a%20b.jpg 2x"');
    expect(html).not.toContain('evil');
  },
);

test.each([
  '//evil.example/a.jpg',
  'https://evil.example/a.jpg',
  '/media/a, https://evil.example/b',
])('a picture at %s has no other file', (address) => {
  expect(safeContent(`<img src="${address}" srcset="${address} 2x" />`)).not.toContain('srcset=');
});
