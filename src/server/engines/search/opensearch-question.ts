import { articleNumber, beginningsIn, codesIn, maxDigits } from '#domain/search/article-number.ts';
import { conceptsNeeded, rarityOf, scoreUnit } from '#domain/search/ranking.ts';
import { readQuestion, type Concept } from '#domain/search/read-question.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { OpenSearchClient } from './opensearch-client.ts';
import type { Query } from './opensearch-filter.ts';
import { readCount } from './opensearch-request.ts';
import {
  allFields,
  QuestionWriter,
  readingsOf,
  scoredFields,
  type ConceptReading,
  type Tongue,
} from './opensearch-text.ts';

/**
 * spec-gap: longer texts are only searched literally, because each further reading costs a question.
 */
const maxTakenApart = 8;

export interface ScoredQuery {
  readonly query: Query;
  readonly minimumScore?: number;
}

interface Understood {
  readonly concept: Concept;
  /** The readings that some product matches. */
  readonly readings: readonly ConceptReading[];
  /** The number of products that match without readings. */
  readonly found: number;
}

export async function askText(
  client: OpenSearchClient,
  index: string,
  text: string,
  tongue: Tongue,
): Promise<ScoredQuery> {
  const codes = [
    ...codesIn(text).map((each): Query => ({ terms: { codes: each.map(articleNumber) } })),
    ...beginningsIn(text).map((each): Query => ({ bool: { should: each.map(begunBy) } })),
  ];
  const concepts = readQuestion(text, tongue.language, tongue.synonyms);
  const more = [...codes, { match_all: {} }];
  const { readings, counts } = await probe(client, index, concepts, { tongue, more });
  const code = codes.find((_, at) => (counts[at] ?? 0) > 0);
  if (code !== undefined) return { query: { constant_score: { filter: code } } };
  if (concepts.length === 0) return { query: { match_none: {} } };
  const understood = await understand(client, index, concepts, { tongue, readings });
  const asked = await orMisspelt(client, index, understood, tongue);
  const { minimumScore } = defaultSettings.search;
  return { query: questionQuery(asked, counts[codes.length] ?? 0), minimumScore };
}

/** The question finds the same numbers as `hasBeginning`. */
function begunBy(beginning: string): Query {
  return { regexp: { codes: `${beginning}[0-9]{0,${maxDigits - beginning.length}}` } };
}

/** The concepts of a text that match nothing as written. */
export async function unknownConcepts(
  client: OpenSearchClient,
  index: string,
  text: string,
  tongue: Tongue,
): Promise<readonly Concept[]> {
  const concepts = readQuestion(text, tongue.language, tongue.synonyms);
  const { readings } = await probe(client, index, concepts, { tongue, more: [] });
  const understood = await understand(client, index, concepts, { tongue, readings });
  return understood
    .filter(({ concept, found }) => concept.typed !== '' && found === 0)
    .map(({ concept }) => concept);
}

/**
 * Finds the readings with hits, because all of them would make a question too long. The same call
 * counts the hits of `more`.
 */
async function probe(
  client: OpenSearchClient,
  index: string,
  concepts: readonly Concept[],
  { tongue, more }: { readonly tongue: Tongue; readonly more: readonly Query[] },
): Promise<{
  readonly readings: readonly (readonly ConceptReading[])[];
  readonly counts: readonly number[];
}> {
  const plain = new QuestionWriter(allFields, tongue);
  const readings = concepts.map((concept, at) => {
    if (concepts.length > maxTakenApart) return [];
    return readingsOf(concept, [concepts[at - 1], concepts[at + 1]], tongue.language);
  });
  const all = readings.flat();
  const queries = [...more, ...all.map((each) => plain.reading(each))];
  const counts = await countAll(client, index, queries);
  const known = new Set(all.filter((_, at) => (counts[more.length + at] ?? 0) > 0));
  return { readings: readings.map((each) => each.filter((one) => known.has(one))), counts };
}

async function understand(
  client: OpenSearchClient,
  index: string,
  concepts: readonly Concept[],
  {
    tongue,
    readings,
  }: { readonly tongue: Tongue; readonly readings: readonly (readonly ConceptReading[])[] },
): Promise<readonly Understood[]> {
  const plain = new QuestionWriter(allFields, tongue);
  const queries = concepts.map((concept, at) => plain.concept(concept, readings[at] ?? []));
  const counts = await countAll(client, index, queries);
  return concepts.map((concept, at) => ({
    concept,
    readings: readings[at] ?? [],
    found: counts[at] ?? 0,
  }));
}

interface AskedConcept {
  readonly query: Query;
  /** The same query without scores. */
  readonly isFound: Query;
  readonly found: number;
}

async function orMisspelt(
  client: OpenSearchClient,
  index: string,
  concepts: readonly Understood[],
  tongue: Tongue,
): Promise<readonly AskedConcept[]> {
  const [ranked, plain] = [scoredFields, allFields].map((each) => new QuestionWriter(each, tongue));
  if (ranked === undefined || plain === undefined) return [];
  const near = concepts.map(({ concept }) => plain.near(concept));
  const isKnown = concepts.every(({ found }) => found > 0);
  const counts = isKnown ? [] : await countAll(client, index, near);
  return concepts.map(({ concept, readings, found }, at): AskedConcept => {
    if (found === 0) {
      const isFound = near[at] ?? { match_none: {} };
      return { query: ranked.near(concept), isFound, found: counts[at] ?? 0 };
    }
    const isFound = plain.concept(concept, readings);
    return { query: ranked.concept(concept, readings), isFound, found };
  });
}

/** Scores as the domain's ranking does. */
function questionQuery(concepts: readonly AskedConcept[], products: number): Query {
  const asked = concepts.length;
  const should = concepts.map(({ query, found }) => ({
    function_score: { query, boost: rarityOf(found, products) / scoreUnit },
  }));
  const needed = conceptsNeeded(asked);
  const shares = Array.from({ length: asked - needed + 1 }, (_, index) => needed + index).map(
    (found) => ({
      filter: {
        bool: {
          should: concepts.map(({ isFound }) => isFound),
          minimum_should_match: found,
        },
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

async function countAll(
  client: OpenSearchClient,
  index: string,
  queries: readonly Query[],
): Promise<readonly number[]> {
  if (queries.length === 0) return [];
  const bodies = queries.map((query) => ({
    query: { bool: { filter: [query] } },
    size: 0,
    track_total_hits: true,
  }));
  return (await client.askAll(index, bodies)).map(readCount);
}
