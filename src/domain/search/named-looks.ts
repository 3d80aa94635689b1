import type { Attribute, AttributeOption } from '#domain/catalog/attribute.ts';
import { memoize } from '#domain/memoize.ts';
import type { Language } from '#domain/settings.ts';
import { indexWords } from './index-words.ts';
import { readQuestion, waysOf, type Concept } from './read-question.ts';
import type { Synonyms } from './synonyms.ts';

/** Option ids by attribute code. */
export type NamedOptions = Readonly<Record<string, readonly string[]>>;

/** A search text in two parts: the words to search for and the looks to filter by. */
export interface LooksAsked {
  /** The text without the words of looks; empty where no other word is left. */
  readonly text: string;
  /** The values that each word of a look names, in all attributes. */
  readonly looks: readonly NamedOptions[];
}

/**
 * Finds the words of a text that name a look, and takes them out. A look is a value with a colour or a
 * picture, such as `svart`, `krom` or `eik`, named by its label or a synonym (rules/search#looks).
 */
export function readLooks(
  text: string,
  attributes: readonly Attribute[],
  language: Language,
  synonyms: Synonyms,
): LooksAsked {
  const written = text.split(/\s+/).filter((word) => word !== '');
  const looks: NamedOptions[] = [];
  const others: string[] = [];
  for (let at = 0; at < written.length;) {
    const longest = Math.min(synonyms.longest, written.length - at);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const found = lengths.flatMap((length) => {
      const part = written.slice(at, at + length).join(' ');
      const [concept, ...more] = readQuestion(part, language, synonyms);
      const named = concept && more.length === 0 && lookOf(concept, attributes, language);
      return named ? [{ named, length }] : [];
    })[0];
    if (found) looks.push(found.named);
    else others.push(written[at] ?? '');
    at += found?.length ?? 1;
  }
  const rest = others.join(' ');
  const isAnyLeft = readQuestion(rest, language, synonyms).length > 0;
  return { text: isAnyLeft ? rest : '', looks };
}

/**
 * Keeps the values of each attribute that the most words of a text name: `matt sort` does not mean
 * `Matt hvit`.
 */
export function maxNamed(looks: readonly NamedOptions[]): NamedOptions {
  const codes = new Set(looks.flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    [...codes].map((code) => {
      const all = looks.flatMap((each) => each[code] ?? []);
      const times = (id: string) => all.filter((each) => each === id).length;
      const most = Math.max(...all.map(times));
      return [code, [...new Set(all)].filter((id) => times(id) === most)];
    }),
  );
}

function lookOf(
  concept: Concept,
  attributes: readonly Attribute[],
  language: Language,
): NamedOptions | undefined {
  const ways = waysOf(concept);
  const named = optionsWithWords[language](attributes).filter(({ words }) =>
    ways.some((way) => way.every((word) => words.includes(word))),
  );
  if (!named.some(({ option }) => option.swatch !== undefined)) return undefined;
  return Object.fromEntries(
    [...Map.groupBy(named, ({ code }) => code)].map(([code, of]) => [
      code,
      of.map(({ option }) => option.id),
    ]),
  );
}

interface OptionWithWords {
  readonly code: string;
  readonly option: AttributeOption;
  readonly words: readonly string[];
}

const optionsWithWords = { nb: optionsIn('nb'), en: optionsIn('en') } as const;

/** Caches the labels of all values, which are the same for every text. */
function optionsIn(language: Language) {
  return memoize((attributes: readonly Attribute[]): readonly OptionWithWords[] =>
    attributes.flatMap(({ code, options }) =>
      options.map((option) => ({ code, option, words: indexWords(option.label, language) })),
    ),
  );
}
