import { expect, test } from 'vitest';
import { namedValues } from './named-values.ts';
import { readQuestion } from './read-question.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms([['sort', 'svart']], 'nb');
const options = [
  {
    attributeCode: 'finish',
    values: [
      { id: '1', label: 'Krom' },
      { id: '2', label: 'Matt sort' },
      { id: '3', label: 'Børstet messing' },
      { id: '4', label: 'Matt hvit' },
    ],
  },
  { attributeCode: 'size', values: [{ id: '60', label: '60 cm' }] },
];

test.each([
  ['svart kran', { finish: ['2'] }],
  ['matt sort', { finish: ['2'] }],
  ['matt', { finish: ['2', '4'] }],
  ['krom eller messing', { finish: ['1', '3'] }],
  ['kran', {}],
  ['', {}],
])('%j names %j', (text, named) => {
  expect(namedValues(options, readQuestion(text, 'nb', synonyms), 'nb')).toEqual(named);
});
