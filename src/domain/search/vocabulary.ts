import type { Synonyms } from './synonyms.ts';

/** The known index words. */
export interface Vocabulary {
  /** Whether the catalogue has the word or a synonym of it. */
  has(word: string): boolean;
  hasBeginning(beginning: string): boolean;
  hasEnd(end: string): boolean;
}

/** The words of a catalogue, and their synonyms. */
export function knownWords(words: Vocabulary, synonyms: Synonyms): Vocabulary {
  const means = (word: string, isKnown: (other: string) => boolean): boolean =>
    synonyms.others([word]).some((others) => others.every(isKnown));
  return {
    has: (word) => words.has(word) || means(word, (other) => words.has(other)),
    hasBeginning: (beginning) => words.hasBeginning(beginning),
    hasEnd: (end) => words.hasEnd(end) || means(end, (other) => words.hasEnd(other)),
  };
}
