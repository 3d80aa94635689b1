import type { Language } from '#domain/settings.ts';
import { foldLetters } from './fold-letters.ts';
import { plainWords, readTokens } from './read-tokens.ts';
import { sizeWords, type Side } from './sizes.ts';
import { isStopWord, stem } from './stem.ts';

/** The index word of a length, the same for every unit. */
export function lengthWord(millimetres: number): string {
  return `${millimetres}mm`;
}

/** The words under which a text is found, in order, stop words left out. */
export function indexWords(text: string, language: Language): string[] {
  const folded = foldLetters(text);
  const plain = plainWords(folded);
  // Most texts have only words, and every product has several texts, so they take a short way.
  if (plain !== undefined) {
    return plain.filter((word) => !isStopWord(word, language)).map((word) => stem(word, language));
  }
  return readTokens(text, folded).flatMap((token) => {
    switch (token.kind) {
      case 'word':
        return isStopWord(token.text, language) ? [] : [stem(token.text, language)];
      case 'number':
        return [token.text];
      case 'length':
        return sideWords(token);
      case 'size':
        return [...token.sides.flatMap(sideWords), ...sizeWords(token.sides)];
    }
  });
}

function sideWords({ text, millimetres }: Side): string[] {
  return millimetres === undefined ? [text] : [text, lengthWord(millimetres)];
}
