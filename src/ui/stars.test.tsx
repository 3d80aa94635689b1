import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

test.each([
  [0, 'empty empty empty empty empty'],
  [3.7, 'whole whole whole half empty'],
  [4.2, 'whole whole whole whole empty'],
  [4.25, 'whole whole whole whole half'],
  [4.5, 'whole whole whole whole half'],
  [4.8, 'whole whole whole whole whole'],
  [5, 'whole whole whole whole whole'],
])('%d of five stars are %s', (value, drawn) => {
  const icons = renderToStaticMarkup(<Stars value={value} />).match(/<svg.*?<\/svg>/g) ?? [];
  const kinds = icons.map((icon) =>
    icon.includes('#star-half') ? 'half' : /class="[^"]*filled/.test(icon) ? 'whole' : 'empty',
  );
  expect(kinds.join(' ')).toBe(drawn);
});
