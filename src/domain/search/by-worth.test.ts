import { expect, test } from 'vitest';
import { byWorth } from './by-worth.ts';

const said = [
  ['lister', 'en bereder i kjelleren'],
  ['bereder', 'om varmtvann'],
  ['avlop', 'sluk'],
  ['varmtvann', 'bereder'],
];

test.each([
  ['Bereder', [1, 0, 3]],
  ['varmtvann bereder', [1, 3]],
  ['bereder', [1, 0, 3]],
  ['sluk', [2]],
  ['badekar', []],
  ['?', []],
])('%s finds what names it first, then what says it', (text, found) => {
  expect(byWorth(said, text, (each) => each).map((each) => said.indexOf(each))).toEqual(found);
});
