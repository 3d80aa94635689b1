import { expect, test } from 'vitest';
import { allowedEdits, countEdits } from './spelling.ts';

test.each([
  ['servant', 'servant', 0],
  ['servnat', 'servant', 1],
  ['sevant', 'servant', 1],
  ['servannt', 'servant', 1],
  ['serbant', 'servant', 1],
  ['sevrnat', 'servant', 2],
  ['sevrnta', 'servant', 3],
  ['batteri', 'servant', 3],
])('%s is %i edits from %s, of two at most counted', (a, b, edits) => {
  expect(countEdits(a, b, 2)).toBe(edits);
  expect(countEdits(b, a, 2)).toBe(edits);
});

test('edits allowed in a search word: 0 up to 3 letters, 1 up to 5, else 2 (rules/search#spelling)', () => {
  expect(['rør', 'flis', 'speil', 'servant', '601241'].map(allowedEdits)).toEqual([0, 1, 1, 2, 0]);
});
