import type { Language } from '#domain/settings.ts';
import { foldLetters } from './fold-letters.ts';
import { indexWords } from './index-words.ts';

/** Expressions with the same meaning, each one or a few words: `wc`, `toalett`, `klosett`. */
export type SynonymGroup = readonly string[];

/** Other wordings of an expression. */
export interface Synonyms {
  /** The other expressions in the groups of this one, each as index words. */
  others(words: readonly string[]): readonly (readonly string[])[];
  /** Number of words in the longest expression. */
  readonly longest: number;
  /**
   * Whether a whole text is an expression, which may be shorter than other searches
   * (rules/search#text).
   */
  isExpression(text: string): boolean;
}

/** Groups of synonyms by language. */
export type SynonymsByLanguage = Readonly<Record<Language, Synonyms>>;

/** The synonyms of one language; an expression of stop words only is left out. */
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
