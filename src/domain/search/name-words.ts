import { foldLetters } from './fold-letters.ts';
import type { Concept } from './read-question.ts';

/** Letters that are also written with marks, as two or as others, so that a database must not look at them. */
const unsure = /[^bdfghjklmpqrstvwxz\d]+/g;

type Asked = Pick<Concept, 'words' | 'alternatives'>;

/**
 * SQL patterns that match all lower-case names with any of the words in question: `servant` is
 * `%s%rv%t%`. Other names may be like it too.
 */
export function namePatterns(concepts: readonly Asked[]): readonly string[] {
  const words = concepts.flatMap(expressionsOf).flatMap(([first = '']) => first);
  return [...new Set(words.map((word) => `%${word}%`.replaceAll(unsure, '%')))];
}

/** The share of the question that stands in a name, as it is or said otherwise, wherever in its words. */
export function askedInName(name: string, concepts: readonly Asked[]): number {
  const folded = foldLetters(name);
  return concepts.filter((concept) =>
    expressionsOf(concept).some((words) => words.every((word) => folded.includes(word))),
  ).length;
}

function expressionsOf({ words, alternatives }: Asked): readonly (readonly string[])[] {
  return [words, ...alternatives.map((each) => each.words)];
}
