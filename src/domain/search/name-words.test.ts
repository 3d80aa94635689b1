import { expect, test } from 'vitest';
import { askedInName, namePatterns } from './name-words.ts';
import { readQuestion } from './read-question.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms(
  [
    ['toalett', 'wc'],
    ['høyskap', 'høyt skap'],
  ],
  'nb',
);
const ask = (text: string) => readQuestion(text, 'nb', synonyms);

/** Matches a lower-case name against a pattern as SQL does. */
function isLike(name: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'su').test(name.toLowerCase());
}

test.each([
  ['servanter', 'Servant 60 hvit', 1],
  ['HÅNDKLE', 'Badehåndkle', 1],
  ['haandkle', 'Ha\u030Andkletørker', 1],
  ['roer', 'PEX-RØR 15 mm', 1],
  ['wc', 'Gulvstående toalett', 1],
  ['høyskap', 'Høyt smalt skap', 1],
  ['servant 60 cm', 'Servant 60×46', 2],
  ['hvit servant', 'Servant', 1],
  ['chateau', 'Blandebatteri Château', 1],
])('%j is found in the name %j, and the database is asked for it', (text, name, count) => {
  expect(askedInName(name, ask(text))).toBe(count);
  expect(namePatterns(ask(text)).some((pattern) => isLike(name, pattern))).toBe(true);
});

test('a name like the pattern that has other letters is none of them', () => {
  expect(namePatterns(ask('servant'))).toEqual(['%s%rv%t%']);
  expect(isLike('sirvat', '%s%rv%t%')).toBe(true);
  expect(askedInName('sirvat', ask('servant'))).toBe(0);
});

test('what a text holds of the language of patterns asks for nothing', () => {
  expect(namePatterns(ask('%_%'))).toEqual([]);
});
