import { expect, test } from 'vitest';
import { minutesToRead, withOutline } from './outline.ts';

test('every second heading gets a place of its own, named by its words', () => {
  const text = '<h2>Mål &amp; <em>kapp</em></h2><p>a</p><h2>Mål &amp; kapp</h2><h3>Ikke denne</h3>';
  const { html, outline } = withOutline(text);
  expect(outline).toEqual([
    { id: 'part-mal-kapp', title: 'Mål & kapp' },
    { id: 'part-mal-kapp-2', title: 'Mål & kapp' },
  ]);
  expect(html).toBe(
    '<h2 id="part-mal-kapp">Mål &amp; <em>kapp</em></h2><p>a</p><h2 id="part-mal-kapp-2">Mål &amp; kapp</h2><h3>Ikke denne</h3>',
  );
});

test.each([
  [0, 1],
  [250, 1],
  [900, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(minutesToRead(`<p>${'ord '.repeat(words)}</p>`)).toBe(minutes);
});

test('no two headings have one place, whatever they are called', () => {
  const { outline } = withOutline('<h2>Mål</h2><h2>Mål 2</h2><h2>Mål</h2><h2>Mål</h2>');
  expect(outline.map(({ id }) => id)).toEqual([
    'part-mal',
    'part-mal-2',
    'part-mal-3',
    'part-mal-4',
  ]);
});

test('a heading of a picture keeps it', () => {
  const html = '<h2><img src="/media/a.webp" alt=""></h2>';
  expect(withOutline(html)).toEqual({ html, outline: [] });
});

test('leaves out a heading that says nothing', () => {
  const { html, outline } = withOutline('<h2> &nbsp;</h2><p>a</p><h2><em></em></h2>');
  expect([html, outline]).toEqual(['<p>a</p>', []]);
});
