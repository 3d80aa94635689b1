import type { Language } from '#domain/settings.ts';
import { shortestPart } from './match-quality.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A part with fewer letters must be a word of its own. */
const surePart = 4;

/**
 * The ways to split an index word into two parts that the catalogue knows, alone or in other compounds:
 * `dusjhjorn` is `dusj` and `hjorn`. A linking s or e is dropped with the inflection.
 */
export function splitCompound(
  word: string,
  language: Language,
  vocabulary: Vocabulary,
): (readonly [head: string, end: string])[] {
  const splits: (readonly [string, string])[] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const end = word.slice(at);
    const isEnd = vocabulary.has(end) || (end.length >= surePart && vocabulary.hasEnd(end));
    if (!isEnd) continue;
    const head = stem(word.slice(0, at), language);
    const isHead =
      vocabulary.has(head) || (head.length >= surePart && vocabulary.hasBeginning(head));
    if (isHead) splits.push([head, end]);
  }
  return splits;
}

/** Letters that may link the two parts. */
const links = ['', 's', 'e'];

/** A word of a question, as typed and as an index word. */
interface TypedWord {
  readonly typed: string;
  readonly words: readonly string[];
}

/**
 * The compounds of two neighbouring words, in either order: `batteri servant` may mean
 * `servantbatteri`.
 */
export function joinWords(first: TypedWord, second: TypedWord): string[] {
  const joined = (head: string, [end = '']: readonly string[]): string[] =>
    links.map((link) => head + link + end);
  return [...joined(first.typed, second.words), ...joined(second.typed, first.words)];
}
