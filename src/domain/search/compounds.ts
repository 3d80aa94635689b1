import type { Language } from '#domain/settings.ts';
import { shortestPart } from './match-quality.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Parts of fewer letters must be words of their own. */
const surePart = 4;

/**
 * The ways to read an index word as a compound whose two parts the catalogue knows, by themselves or in
 * other compounds: `dusjhjorn` is `dusj` and `hjorn`. A linking s or e is left out with the inflection.
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

/** Letters that may join the two. */
const links = ['', 's', 'e'];

/** A word of a question: as typed, and its index word. */
interface TypedWord {
  readonly typed: string;
  readonly words: readonly string[];
}

/**
 * The compounds that two neighbouring words may be meant as, in either order: `batteri servant` is
 * `servantbatteri`.
 */
export function joinWords(first: TypedWord, second: TypedWord): string[] {
  const joined = (head: string, [end = '']: readonly string[]): string[] =>
    links.map((link) => head + link + end);
  return [...joined(first.typed, second.words), ...joined(second.typed, first.words)];
}
