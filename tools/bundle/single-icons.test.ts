import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconsOf } from './single-icons.ts';

const sprite = readFileSync('src/ui/icons.svg', 'utf8');

test('every icon of the sprite is a picture that stands alone', () => {
  const icons = iconsOf(sprite);
  expect([...icons.keys()]).toEqual(
    [...sprite.matchAll(/id="([a-z-]+)"/g)].map(([, name]) => name),
  );
  expect(icons.get('minus')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 24 24" [^>]*stroke="currentColor"[^>]*><path d="M5 12h14"\/><\/svg>\n$/,
  );
});
