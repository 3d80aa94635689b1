import { expect, test } from 'vitest';
import { lowerHeadings } from './lower-headings.ts';

test('headings stand a level lower, with what they carry, and nothing else changes', () => {
  const page = '<p>h2</p><h2 id="toalett">Toalett</h2><hr><h3>Avløp</h3><h6>Sist</h6>';
  expect(lowerHeadings(page)).toBe(
    '<p>h2</p><h3 id="toalett">Toalett</h3><hr><h4>Avløp</h4><h6>Sist</h6>',
  );
});
