import { expect, test } from 'vitest';
import { indexWords } from './index-words.ts';
import { readQuestion } from './read-question.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms(
  [
    ['wc', 'toalett', 'klosett'],
    ['dusjvegg', 'walk in'],
  ],
  'nb',
);
const read = (text: string) => readQuestion(text, 'nb', synonyms);
const words = (text: string) => read(text).map((concept) => concept.words.join(' '));

test('every word asks once, stop words for nothing', () => {
  expect(words('hjørne til dusj og dusjen')).toEqual(['hjorn', 'dusj']);
});

test('a text of very many words asks for sixteen', () => {
  const many = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => `ord${letter}`);
  expect(read(many.join(' '))).toHaveLength(16);
});

test('edits allowed in a word: 0 up to 3 letters, 1 up to 5, else 2; none in numbers', () => {
  const edits = read('rør flis servanter 60124137').map((concept) => concept.edits);
  expect(edits).toEqual([0, 1, 2, 0]);
});

test('a synonym is asked for as well, in both directions', () => {
  expect(read('wc')[0]?.alternatives.map((each) => each.words)).toEqual([['toalet'], ['kloset']]);
  expect(read('toaletter')[0]?.alternatives.map((each) => each.words)).toEqual([
    ['wc'],
    ['kloset'],
  ]);
});

test('an expression of several words is one concept', () => {
  expect(read('walk in glass')).toMatchObject([
    { words: ['walk', 'in'], typed: '', alternatives: [{ words: ['dusjveg'] }] },
    { words: ['glas'] },
  ]);
  expect(words('walk ut')).toEqual(['walk', 'ut']);
});

test.each([
  '60x60',
  '60 x 60',
  '60×60',
  '60 * 60',
  '60x60 cm',
  '60 cm x 60 cm',
  '600x600 mm',
  '600x600',
])('the size %s finds a tile that says it in any way', (text) => {
  const [concept, ...more] = read(text);
  expect(more).toEqual([]);
  const sizes = [concept?.words, ...(concept?.alternatives ?? []).map((each) => each.words)];
  const found = new Set(sizes.flatMap((size) => (size?.length === 1 ? size : [])));
  for (const tile of ['60 × 60', '60x60 cm', '600 x 600 mm']) {
    expect(indexWords(tile, 'nb').filter((word) => /x/.test(word) && found.has(word))).not.toEqual(
      [],
    );
  }
});

test('the sides of a size count little where they do not stand together', () => {
  expect(read('60x120 cm')).toMatchObject([
    {
      words: ['600x1200mm'],
      alternatives: [
        { words: ['600x1200'] },
        { words: ['60x120'] },
        { words: ['60', '120'], quality: 10 },
        { words: ['600mm', '1200mm'], quality: 10 },
      ],
    },
  ]);
});

test('a length finds itself in every unit, a bare number what it may be a length of', () => {
  expect(read('60 cm')).toMatchObject([{ words: ['600mm'], alternatives: [{ words: ['60'] }] }]);
  expect(read('60')).toMatchObject([
    { words: ['60'], alternatives: [{ words: ['60mm'] }, { words: ['600mm'] }] },
  ]);
});
