import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { contentHtml } from './content-html.ts';

const [main, other = main] = storeViews;
const english = { storeView: other, storeViews };
const norwegian = { storeView: main, storeViews };

test.each([
  ['/i/retur', '/en/i/retur'],
  ['/', '/en'],
  ['/en/i/retur', '/en/i/retur'],
  ['/proff', '/proff'],
  ['/img/720/480/resize/a.webp', '/img/720/480/resize/a.webp'],
  ['https://example.com/i/retur', 'https://example.com/i/retur'],
  ['//example.com', '//example.com'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#top', '#top'],
])('a link to %s in content leads to %s in the English store view', (link, expected) => {
  expect(contentHtml(english, `<p><a title="x" href="${link}">x</a></p>`)).toBe(
    `<p><a title="x" href="${expected}">x</a></p>`,
  );
  expect(contentHtml(norwegian, `<a href="${link}">x</a>`)).toBe(`<a href="${link}">x</a>`);
});
