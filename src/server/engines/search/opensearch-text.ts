import { articleNumber } from '#domain/search/article-number.ts';
import { joinWords } from '#domain/search/compounds.ts';
import { fieldBits, fieldSetWeights } from '#domain/search/field-weights.ts';
import { matchQuality, shortestPart } from '#domain/search/match-quality.ts';
import type { Concept } from '#domain/search/read-question.ts';
import { fixedLetters } from '#domain/search/spelling.ts';
import { stem } from '#domain/search/stem.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import type { Language } from '#domain/settings.ts';
import type { Query } from './opensearch-filter.ts';
import { backwards, wordFields } from './opensearch-document.ts';

/** Without the dictionary, shorter parts of a compound must be whole words. */
const surePart = 4;
/** spec-gap: a longer word is not split. */
const maxCompoundLength = 40;
const nothing: Query = { match_none: {} };

export interface Tongue {
  readonly language: Language;
  readonly synonyms: Synonyms;
}

type Fields = readonly { readonly name: string; readonly weight: number }[];

/** The fields of a scored search; a word in several fields counts in each. */
export const scoredFields: Fields = wordFields.map((field) => ({
  name: `_${field}`,
  weight: fieldSetWeights[fieldBits[field]] ?? 0,
}));

/** The words of all fields together, which take a fifth of the work where nothing is scored. */
export const allFields: Fields = [{ name: '', weight: 1 }];

/** Another possible reading of a concept: as two parts, or as one word with a neighbour. */
export type ConceptReading =
  | { readonly kind: 'parts'; readonly parts: readonly string[] }
  | { readonly kind: 'joined'; readonly word: string };

export function readingsOf(
  concept: Concept,
  neighbours: readonly (Concept | undefined)[],
  language: Language,
): readonly ConceptReading[] {
  const { words, typed } = concept;
  const [word = ''] = words;
  if (typed === '' || word.length > maxCompoundLength) return [];
  const places = Math.max(0, word.length - 2 * shortestPart + 1);
  const parts = Array.from({ length: places }, (_, index): ConceptReading => {
    const at = shortestPart + index;
    return { kind: 'parts', parts: [stem(word.slice(0, at), language), word.slice(at)] };
  });
  const joined = neighbours.flatMap((each) =>
    each === undefined || each.typed === '' ? [] : joinWords(concept, each),
  );
  return [...parts, ...joined.map((each): ConceptReading => ({ kind: 'joined', word: each }))];
}

export class QuestionWriter {
  readonly #fields: Fields;
  readonly #synonyms: Synonyms;

  constructor(fields: Fields, { synonyms }: Tongue) {
    this.#fields = fields;
    this.#synonyms = synonyms;
  }

  /** Scores a concept: each product gets its best match (as in the embedded engine's `TextFinder`). */
  concept({ words, alternatives, isNumber }: Concept, readings: readonly ConceptReading[]): Query {
    const [word = ''] = words;
    const expressions = [{ words, quality: matchQuality.whole }, ...alternatives];
    const found = expressions.map((each) => this.#expression(each.words, each.quality, isNumber));
    if (isNumber) found.push(scored({ term: { codes: articleNumber(word) } }, matchQuality.code));
    return best([...found, ...readings.map((each) => this.reading(each))]);
  }

  reading(reading: ConceptReading): Query {
    if (reading.kind === 'joined') return this.#word(reading.word, 1, false);
    return { bool: { must: reading.parts.map((part) => this.#part(part)) } };
  }

  near({ words: [word = ''], edits }: Concept): Query {
    if (edits === 0) return nothing;
    const within = (fuzziness: number, quality: number): Query =>
      this.#inFields(({ name, weight }) => [
        scored(
          { fuzzy: { [`words${name}`]: { value: word, fuzziness, prefix_length: fixedLetters } } },
          weight * quality,
        ),
      ]);
    const one = within(1, matchQuality.oneEdit);
    return edits === 1 ? one : best([one, within(2, matchQuality.twoEdits)]);
  }

  #part(part: string): Query {
    const share = matchQuality.parts / 200;
    const others = this.#synonyms.others([part]).filter(({ length }) => length === 1);
    return best([
      this.#word(part, share, part.length < surePart),
      ...others.map(([other = '']) =>
        this.#word(other, (share * matchQuality.synonym) / matchQuality.whole, false),
      ),
    ]);
  }

  /** Scores an expression: all words must match, and their mean counts. */
  #expression(words: readonly string[], quality: number, isNumber: boolean): Query {
    const share = quality / (100 * words.length);
    const [only = ''] = words;
    if (words.length === 1) return this.#word(only, share, isNumber);
    return { bool: { must: words.map((word) => this.#word(word, share, isNumber)) } };
  }

  /** Scores a word, including the beginnings and ends of longer words; a number only matches whole. */
  #word(word: string, share: number, isNumber: boolean): Query {
    const isWhole = isNumber || word.length < shortestPart;
    const ways = [
      ['term', 'words', word, matchQuality.whole],
      ...(isWhole
        ? []
        : ([
            ['prefix', 'words', word, matchQuality.beginning],
            ['prefix', 'sdrow', backwards(word), matchQuality.compoundEnd],
          ] as const)),
    ] as const;
    return best(
      ways.map(([kind, group, value, quality]) =>
        this.#inFields(({ name, weight }) => [
          scored({ [kind]: { [group + name]: value } }, weight * quality * share),
        ]),
      ),
    );
  }

  #inFields(queriesOf: (field: Fields[number]) => readonly Query[]): Query {
    return { bool: { should: this.#fields.flatMap(queriesOf) } };
  }
}

function best(queries: readonly Query[]): Query {
  return { dis_max: { queries } };
}

function scored(filter: Query, boost: number): Query {
  return { constant_score: { filter, boost } };
}
