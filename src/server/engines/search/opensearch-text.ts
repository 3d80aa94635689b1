import { articleNumber } from '#domain/search/article-number.ts';
import { joinWords } from '#domain/search/compounds.ts';
import { fieldBits, fieldSetWeights } from '#domain/search/field-weights.ts';
import { matchQuality, shortestHead, shortestPart } from '#domain/search/match-quality.ts';
import { conceptsNeeded, rarityOf, scoreUnit } from '#domain/search/ranking.ts';
import type { Concept } from '#domain/search/read-question.ts';
import { fixedLetters } from '#domain/search/spelling.ts';
import { stem } from '#domain/search/stem.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import type { Language } from '#domain/settings.ts';
import type { Query } from './opensearch-filter.ts';
import { backwards, wordFields, type WordField } from './opensearch-document.ts';

/** Nobody knows here which words there are: parts of fewer letters must be whole words. */
const surePart = 4;
const nothing: Query = { match_none: {} };

/** What a question is read with. */
export interface Tongue {
  readonly language: Language;
  readonly synonyms: Synonyms;
}

/** What a concept finds, each product with the most it is worth (as the embedded engine's `TextFinder`). */
export function conceptQuery(
  concept: Concept,
  neighbours: readonly (Concept | undefined)[],
  { language, synonyms }: Tongue,
): Query {
  const { words, alternatives, isNumber, typed } = concept;
  const [word = ''] = words;
  const expressions = [{ words, quality: matchQuality.whole }, ...alternatives];
  const found = expressions.map((each) => expressionQuery(each.words, each.quality, isNumber));
  if (isNumber) found.push(scored({ term: { codes: articleNumber(word) } }, matchQuality.code));
  if (typed !== '') {
    for (let at = shortestPart; at <= word.length - shortestPart; at++) {
      const parts = [stem(word.slice(0, at), language), word.slice(at)];
      found.push({ bool: { must: parts.map((part) => partQuery(part, synonyms)) } });
    }
    const joined = neighbours.flatMap((each) =>
      each === undefined || each.typed === '' ? [] : joinWords(concept, each),
    );
    found.push(...joined.map((each) => wordQuery(each, 1, false)));
  }
  return best(found);
}

/** One of the two parts of a compound, itself or said otherwise in one word. */
function partQuery(part: string, synonyms: Synonyms): Query {
  const share = matchQuality.parts / 200;
  const others = synonyms.others([part]).filter(({ length }) => length === 1);
  return best([
    wordQuery(part, share, part.length < surePart),
    ...others.map(([other = '']) =>
      wordQuery(other, (share * matchQuality.synonym) / matchQuality.whole, false),
    ),
  ]);
}

/** What a misspelt word may be meant as. */
export function nearQuery({ words: [word = ''], edits }: Concept): Query {
  if (edits === 0) return nothing;
  const within = (fuzziness: number, quality: number): Query =>
    inFields((field) => [
      scored(
        {
          fuzzy: {
            [`words_${field}`]: { value: word, fuzziness, prefix_length: fixedLetters },
          },
        },
        weightOf(field) * quality,
      ),
    ]);
  const one = within(1, matchQuality.oneEdit);
  return edits === 1 ? one : best([one, within(2, matchQuality.twoEdits)]);
}

/** Enough of the concepts, scored as the domain's ranking does; `found` is how many products each finds. */
export function questionQuery(
  concepts: readonly { readonly query: Query; readonly found: number }[],
  products: number,
): Query {
  const asked = concepts.length;
  const should = concepts.map(({ query, found }) => ({
    function_score: { query, boost: rarityOf(found, products) / scoreUnit },
  }));
  const needed = conceptsNeeded(asked);
  const shares = Array.from({ length: asked - needed + 1 }, (_, index) => needed + index).map(
    (found) => ({
      filter: {
        bool: { should: concepts.map(({ query }) => query), minimum_should_match: found },
      },
      weight: found / asked,
    }),
  );
  const enough = { bool: { should, minimum_should_match: needed } };
  const coordinated = {
    function_score: { query: enough, functions: shares, score_mode: 'max', boost_mode: 'multiply' },
  };
  return {
    function_score: {
      query: coordinated,
      field_value_factor: { field: 'damping', missing: 1 },
      boost_mode: 'multiply',
    },
  };
}

/** Several words that must all be found, worth their mean by how well they answer. */
function expressionQuery(words: readonly string[], quality: number, isNumber: boolean): Query {
  const share = quality / (100 * words.length);
  const [only = ''] = words;
  if (words.length === 1) return wordQuery(only, share, isNumber);
  return { bool: { must: words.map((word) => wordQuery(word, share, isNumber)) } };
}

/** A word, or a longer one that begins or ends with it; a number is found whole only. */
function wordQuery(word: string, share: number, isNumber: boolean): Query {
  const worth = (field: WordField, quality: number): number => weightOf(field) * quality * share;
  const whole = inFields((field) => [
    scored({ term: { [`words_${field}`]: word } }, worth(field, matchQuality.whole)),
  ]);
  if (isNumber || word.length < shortestPart) return whole;
  const beginning = inFields((field) => [
    scored({ prefix: { [`words_${field}`]: word } }, worth(field, matchQuality.beginning)),
  ]);
  const end = inFields((field) => [
    scored(
      { regexp: { [`sdrow_${field}`]: `${escaped(backwards(word))}.{${shortestHead},}` } },
      worth(field, matchQuality.compoundEnd),
    ),
  ]);
  return best([whole, beginning, end]);
}

/** A word that stands in several fields counts in all. */
function inFields(queriesOf: (field: WordField) => readonly Query[]): Query {
  return { bool: { should: wordFields.flatMap(queriesOf) } };
}

function best(queries: readonly Query[]): Query {
  return { dis_max: { queries } };
}

function scored(filter: Query, boost: number): Query {
  return { constant_score: { filter, boost } };
}

function weightOf(field: WordField): number {
  return fieldSetWeights[fieldBits[field]] ?? 0;
}

function escaped(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
}
