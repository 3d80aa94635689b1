import type { Language } from '#domain/settings.ts';
import { foldLetters } from './fold-letters.ts';
import { plainWords, readTokens } from './read-tokens.ts';
import { sizeWords, type Side } from './sizes.ts';
import { isStopWord, stem } from './stem.ts';

/** A length as it is found whatever unit it is written in. */
export function lengthWord(millimetres: number): string {
  return `${millimetres}mm`;
}

/** The words under which a text is found, in order, stop words left out. */
export function indexWords(text: string, language: Language): string[] {
  const folded = foldLetters(text);
  const plain = plainWords(folded);
  // Most texts are words alone, and every product has some.
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
