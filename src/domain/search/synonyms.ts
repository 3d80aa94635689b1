import type { Language } from '#domain/settings.ts';
import { foldLetters } from './fold-letters.ts';
import { indexWords } from './index-words.ts';

/** Expressions that mean the same, each a word or a few: `wc`, `toalett`, `klosett`. */
export type SynonymGroup = readonly string[];

/** Other ways to say something, by the words it is said in. */
export interface Synonyms {
  /** The other expressions of the groups that hold this one, each as its index words. */
  others(words: readonly string[]): readonly (readonly string[])[];
  /** Words of the longest expression. */
  readonly longest: number;
  /** Whether a whole text is an expression, which may then be shorter than other searches (rules/search#text). */
  isExpression(text: string): boolean;
}

/** Words that mean the same, by language. */
export type SynonymsByLanguage = Readonly<Record<Language, Synonyms>>;

/** The synonyms of one language; an expression that is nothing but stop words is left out. */
export function createSynonyms(groups: readonly SynonymGroup[], language: Language): Synonyms {
  const others = new Map<string, (readonly string[])[]>();
  const expressions = new Set<string>();
  let longest = 1;
  for (const group of groups) {
    const said = group.map((expression) => indexWords(expression, language));
    for (const expression of group) expressions.add(foldLetters(expression).trim());
    for (const words of said.filter(({ length }) => length > 0)) {
      longest = Math.max(longest, words.length);
      const known = others.get(keyOf(words)) ?? [];
      const more = said.filter((each) => each.length > 0 && keyOf(each) !== keyOf(words));
      others.set(keyOf(words), [...known, ...more]);
    }
  }
  return {
    others: (words) => others.get(keyOf(words)) ?? [],
    longest,
    isExpression: (text) => expressions.has(foldLetters(text).trim()),
  };
}

function keyOf(words: readonly string[]): string {
  return words.join(' ');
}
