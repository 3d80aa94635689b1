import { foldLetters } from './fold-letters.ts';
import type { Concept } from './read-question.ts';

/** Letters with several spellings. A database can't fold them, so the pattern leaves them open. */
const unsure = /[^bdfghjklmpqrstvwxz\d]+/g;

type Asked = Pick<Concept, 'words' | 'alternatives'>;

/**
 * SQL patterns that match all lower-case names with any of the asked words: `servant` is `%s%rv%t%`.
 * They may match other names too.
 */
export function namePatterns(concepts: readonly Asked[]): readonly string[] {
  const words = concepts.flatMap(expressionsOf).flatMap(([first = '']) => first);
  return [...new Set(words.map((word) => `%${word}%`.replaceAll(unsure, '%')))];
}

/** The number of asked concepts in a name, directly or by an alternative, anywhere in its words. */
export function askedInName(name: string, concepts: readonly Asked[]): number {
  const folded = foldLetters(name);
  return concepts.filter((concept) =>
    expressionsOf(concept).some((words) => words.every((word) => folded.includes(word))),
  ).length;
}

function expressionsOf({ words, alternatives }: Asked): readonly (readonly string[])[] {
  return [words, ...alternatives.map((each) => each.words)];
}
