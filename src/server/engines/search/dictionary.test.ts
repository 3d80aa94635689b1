import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEdits } from '#domain/search/spelling.ts';
import { Dictionary } from './dictionary.ts';
import { nearWords } from './near-words.ts';

const letter = fc.constantFrom('a', 'b', 'r');
const anyWord = fc.string({ unit: letter, minLength: 1, maxLength: 9 });
/** Shorter words allow no edits. */
const anyMisspelt = fc.string({ unit: letter, minLength: 3, maxLength: 9 });
const anyWords = fc.uniqueArray(anyWord, { maxLength: 60 });

/** Makes a dictionary of words, and removes some of them again. */
function dictionaryOf(words: readonly string[], forgotten: readonly string[]): Dictionary {
  const dictionary = new Dictionary();
  for (const word of words) dictionary.add(word);
  dictionary.settle([]);
  const numbers = forgotten.flatMap((word) => dictionary.numberOf(word) ?? []);
  dictionary.settle(numbers);
  return dictionary;
}

test('words are found by their beginnings and their ends, and not once they are forgotten', () => {
  fc.assert(
    fc.property(anyWords, anyWords, anyWord, (words, forgotten, part) => {
      const dictionary = dictionaryOf(words, forgotten);
      const known = words.filter((word) => !forgotten.includes(word));
      const named = (numbers: Iterable<number>) =>
        [...numbers].map((number) => dictionary.word(number)).toSorted();
      expect(named(dictionary.beginningWith(part))).toEqual(
        known.filter((word) => word.startsWith(part)).toSorted(),
      );
      expect(named(dictionary.endingWith(part))).toEqual(
        known.filter((word) => word.endsWith(part)).toSorted(),
      );
      expect(known.every((word) => dictionary.has(word))).toBe(true);
      expect(forgotten.some((word) => dictionary.has(word))).toBe(false);
    }),
  );
});

test('near words are those within the edits allowed behind the first two letters, no more and no fewer', () => {
  fc.assert(
    fc.property(anyWords, anyMisspelt, fc.integer({ min: 1, max: 2 }), (words, asked, most) => {
      const dictionary = dictionaryOf(words, []);
      const near = nearWords(dictionary, asked, most).map(
        ({ number, edits }) => [dictionary.word(number), edits] as const,
      );
      const expected = words
        .filter((word) => word.slice(0, 2) === asked.slice(0, 2))
        .map((word) => [word, countEdits(asked, word, most)] as const)
        .filter(([, edits]) => edits <= most);
      expect(new Map(near)).toEqual(new Map(expected));
    }),
    { numRuns: 1_000 },
  );
});
