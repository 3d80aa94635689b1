import { expect, test } from 'vitest';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms(
  [
    ['wc', 'toalett'],
    ['toalett', 'do'],
    ['og', 'kran'],
    ['heltre plate', 'benkeplate'],
  ],
  'nb',
);

test('a word of several groups has the others of all', () => {
  expect(synonyms.others(['toalet'])).toEqual([['wc'], ['do']]);
});

test('a stop word means nothing else', () => {
  expect(synonyms.others(['kran'])).toEqual([]);
});

test('a word of the synonym list ("wc") may be shorter', () => {
  expect(['WC', ' do ', 'w', 'wc do'].map(synonyms.isExpression)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the longest expression is known', () => {
  expect(synonyms.longest).toBe(2);
  expect(synonyms.others(['heltr', 'plat'])).toEqual([['benkeplat']]);
});
