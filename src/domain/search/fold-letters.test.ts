import { expect, test } from 'vitest';
import { foldLetters } from './fold-letters.ts';

test.each([
  ['Håndkle', 'haandkle', 'handkle', 'HÅNDKLE'],
  ['Rør', 'roer', 'ror'],
  ['Skjær', 'skjaer', 'skjar'],
  ['Château', 'chateau', 'CHÂTEAU'],
  ['Tørkestang', 'To\u0308rkestang', 'tör\u00ADkestang'],
  ['½', '1/2'],
])('%s is the same as %s', (...spellings) => {
  const [first = '', ...others] = spellings.map((spelling) => foldLetters(spelling).trim());
  for (const other of others) expect(other).toBe(first);
});

test('what is folded stays as it is', () => {
  for (const text of ['Ærlig åpning på kjøkkenet', 'Café ß½', 'aaa oeoe', 'İstanbul']) {
    expect(foldLetters(foldLetters(text))).toBe(foldLetters(text));
  }
});
