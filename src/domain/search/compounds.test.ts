import { expect, test } from 'vitest';
import { joinWords, splitCompound } from './compounds.ts';
import { createSynonyms } from './synonyms.ts';
import { knownWords } from './vocabulary.ts';

const words = ['dusj', 'hjorn', 'avlop', 'ror', 'flaskevannlas', 'sist', 'innbyggingsvannlas'];
const vocabulary = knownWords(
  {
    has: (word) => words.includes(word),
    hasBeginning: (beginning) => words.some((word) => word.startsWith(beginning)),
    hasEnd: (end) => words.some((word) => word.endsWith(end)),
  },
  createSynonyms([['sisterne', 'tank']], 'nb'),
);

test.each([
  ['dusjhjorn', [['dusj', 'hjorn']]],
  ['avlopsror', [['avlop', 'ror']]],
  ['dusjvannlas', [['dusj', 'vannlas']]],
  ['dusjtank', [['dusj', 'tank']]],
  ['innbyggingssist', [['innbygging', 'sist']]],
  ['dusj', []],
  ['dusjkabinet', []],
])('%s is read as %j', (word, parts) => {
  expect(splitCompound(word, 'nb', vocabulary)).toEqual(parts);
});

test('"batteri servant" is meant as "servantbatteri", with the s or e that may join them', () => {
  const first = { typed: 'batteri', words: ['batteri'] };
  const second = { typed: 'servanter', words: ['servant'] };
  expect(joinWords(first, second)).toEqual([
    'batteriservant',
    'batterisservant',
    'batterieservant',
    'servanterbatteri',
    'servantersbatteri',
    'servanterebatteri',
  ]);
});
