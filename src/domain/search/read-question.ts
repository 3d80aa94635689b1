import type { Language } from '#domain/settings.ts';
import { lengthWord } from './index-words.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { askedSize, type Side } from './sizes.ts';
import { allowedEdits } from './spelling.ts';
import { isStopWord, stem } from './stem.ts';
import type { Synonyms } from './synonyms.ts';
import { matchQuality } from './match-quality.ts';

/** Another wording of a concept. All its words must be found; `quality` is its worth in percent. */
export interface Alternative {
  readonly words: readonly string[];
  readonly quality: number;
}

/** One thing a search text asks for: a word, a number, or an expression of several words. */
export interface Concept {
  /** The text as typed, folded; empty for an expression, which is neither joined nor split. */
  readonly typed: string;
  /** Index words that must all be found. */
  readonly words: readonly string[];
  readonly alternatives: readonly Alternative[];
  /** Number of edits that its word allows (rules/search#spelling). */
  readonly edits: 0 | 1 | 2;
  /** A number is found whole or not at all, never as the beginning or end of another. */
  readonly isNumber: boolean;
}

/** All wordings of a concept. All words of a wording must be found. */
export function waysOf({ words, alternatives }: Concept): readonly (readonly string[])[] {
  return [words, ...alternatives.map((each) => each.words)];
}

/** spec-gap: visitors do not ask for more at once, and each concept costs a search of its own. */
const maxConcepts = 16;

/** The concepts of a search text, in order and each once, at most sixteen. Stop words are left out. */
export function readQuestion(text: string, language: Language, synonyms: Synonyms): Concept[] {
  const tokens = readTokens(text).filter(
    (token) => token.kind !== 'word' || !isStopWord(token.text, language),
  );
  const concepts = new Map<string, Concept>();
  for (let index = 0; index < tokens.length && concepts.size < maxConcepts;) {
    const { concept, length } = readConcept(tokens.slice(index), language, synonyms);
    const key = concept.words.join(' ');
    if (!concepts.has(key)) concepts.set(key, concept);
    index += length;
  }
  return [...concepts.values()];
}

/** The concept at the beginning of the tokens: the longest known expression, else the first token. */
function readConcept(
  tokens: readonly Token[],
  language: Language,
  synonyms: Synonyms,
): { readonly concept: Concept; readonly length: number } {
  for (let length = Math.min(synonyms.longest, tokens.length); length > 1; length--) {
    const words = tokens.slice(0, length).map((token) => wordOf(token, language));
    const others = synonyms.others(words);
    if (others.length === 0) continue;
    const alternatives = others.map(asSynonym);
    return { concept: { typed: '', words, alternatives, edits: 0, isNumber: false }, length };
  }
  const [first = { kind: 'word', text: '' } as const] = tokens;
  return { concept: conceptOf(first, language, synonyms), length: 1 };
}

function wordOf(token: Token, language: Language): string {
  return token.kind === 'word' ? stem(token.text, language) : token.text;
}

function asSynonym(words: readonly string[]): Alternative {
  return { words, quality: matchQuality.synonym };
}

function conceptOf(token: Token, language: Language, synonyms: Synonyms): Concept {
  if (token.kind === 'size') return sizeConcept(token.sides);
  if (token.kind !== 'word') return numberConcept(token);
  const words = [stem(token.text, language)];
  return {
    typed: token.text,
    words,
    alternatives: synonyms.others(words).map(asSynonym),
    edits: allowedEdits(token.text),
    isNumber: false,
  };
}

/**
 * A length also finds its number without unit, and a number the length in centimetres or millimetres.
 */
function numberConcept(token: Exclude<Token, { kind: 'word' | 'size' }>): Concept {
  const { text } = token;
  const bare = Number(text);
  const words = token.kind === 'length' ? lengthWord(token.millimetres) : text;
  const centimetres = Number.isInteger(bare) && bare >= 10 ? [lengthWord(bare * 10)] : [];
  const others = token.kind === 'length' ? [text] : [lengthWord(bare), ...centimetres];
  return {
    typed: '',
    words: [words],
    alternatives: others.map((word) => ({ words: [word], quality: matchQuality.otherUnit })),
    edits: 0,
    isNumber: true,
  };
}

/** A size finds itself first, then its sides apart, anywhere in the text. */
function sizeConcept(sides: readonly Side[]): Concept {
  const { word, others } = askedSize(sides);
  const apart = [
    sides.map(({ text }) => text),
    sides.flatMap(({ millimetres }) => (millimetres === undefined ? [] : lengthWord(millimetres))),
  ];
  return {
    typed: '',
    words: [word],
    alternatives: [
      ...others.map((other) => ({ words: [other], quality: matchQuality.otherUnit })),
      ...apart
        .filter(({ length }) => length > 0)
        .map((words) => ({ words: [...new Set(words)], quality: matchQuality.sides })),
    ],
    edits: 0,
    isNumber: true,
  };
}
