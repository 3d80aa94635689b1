import { articleNumber, codesIn } from '#domain/search/article-number.ts';
import { readQuestion, type Concept } from '#domain/search/read-question.ts';
import { defaultSettings, type Language } from '#domain/settings.ts';
import type { SearchSetup } from './embedded.ts';
import { createOpenSearchClient, type OpenSearchClient } from './opensearch-client.ts';
import type { Query } from './opensearch-filter.ts';
import { indexDocument } from './opensearch-document.ts';
import type { ViewIndex } from './opensearch-indexes.ts';
import { createOpenSearchLink, type SearchWatch } from './opensearch-link.ts';
import { readAnswer, readCount, readIds } from './opensearch-answer.ts';
import { listBody, readList } from './opensearch-list.ts';
import { searchBody } from './opensearch-request.ts';
import { respelt } from './opensearch-spelling.ts';
import { conceptQuery, nearQuery, questionQuery, type Tongue } from './opensearch-text.ts';
import type { SearchDocument, SearchEngine } from './port.ts';

/** More are written without waiting until they can be found; a pass over the catalogue ends with that. */
const mostSeenAtOnce = 100;

/**
 * OpenSearch 2 or 3, shared by every process (decisions E2). `url` may end in the word that the names of its
 * indexes begin with. While it is away every call is refused at once. Texts are read by our own analysis, so that it finds what the embedded engine finds.
 */
export function createOpenSearch(
  url: string,
  { views, synonyms }: SearchSetup,
  watch: SearchWatch,
): SearchEngine {
  const client = createOpenSearchClient(url, watch.refused);
  const prefix = new URL(url).pathname.replaceAll('/', '') || 'armatur';
  const languages = new Map(views.map(({ code, language }) => [code, language]));
  const link = createOpenSearchLink(client, { prefix, storeCodes: [...languages.keys()] }, watch);

  const textOf = async ({ alias }: ViewIndex, text: string, tongue: Tongue): Promise<Asked> => {
    const codes = codesIn(text).map((code): Query => ({ term: { codes: articleNumber(code) } }));
    const { concepts, queries } = understand(text, tongue);
    const counts = await countAll(client, alias, [...codes, ...queries, { match_all: {} }]);
    const code = codes.find((_, index) => (counts[index] ?? 0) > 0);
    if (code !== undefined) return { query: { constant_score: { filter: code } } };
    if (concepts.length === 0) return { query: { match_none: {} } };
    const found = queries.map((query, index) => ({
      query,
      found: counts[codes.length + index] ?? 0,
    }));
    const asked = await orMisspelt(client, alias, found, concepts);
    const products = counts.at(-1) ?? 0;
    const { minimumScore } = defaultSettings.search;
    return { query: questionQuery(asked, products), minimumScore };
  };

  return {
    isReady: link.isReady,
    open: link.open,
    begin: link.begin,
    note: (text) =>
      link.write(async (indexes) => {
        for (const view of indexes.values()) await view.note(text);
      }),
    index: (documents) =>
      link.write(async (indexes) => {
        const lines = documents.flatMap((document) => linesOf(document, indexes, languages));
        if (lines.length > 0) await client.bulk(lines, documents.length <= mostSeenAtOnce);
      }),
    remove: (ids) =>
      link.write(async (indexes) => {
        const lines = [...indexes.values()].flatMap(({ index }) =>
          ids.map((id) => ({ delete: { _index: index, _id: String(id) } })),
        );
        if (lines.length > 0) await client.bulk(lines, true);
      }),
    retain: (ids) =>
      link.write(async (indexes) => {
        for (const view of indexes.values()) await view.retain(ids);
      }),
    idsOfCodes: (codes) =>
      link.write(async (indexes) => {
        const bodies = { query: { terms: { codes: codes.map(articleNumber) } }, ...onlyIds };
        const answers = [...indexes.values()].map(({ index }) =>
          client.ask(`${index}/_search`, bodies),
        );
        return new Set((await Promise.all(answers)).flatMap(readIds));
      }),
    search: (request) =>
      link.ask(async (indexes) => {
        const view = indexes.get(request.storeCode);
        const language = languages.get(request.storeCode);
        if (view === undefined || language === undefined) {
          return { ids: [], total: 0, facets: {}, priceCounts: [] };
        }
        const { query, minimumScore } =
          request.text === ''
            ? noText
            : await textOf(view, request.text, { language, synonyms: synonyms[language] });
        const body = searchBody(request, query, minimumScore);
        return readAnswer(await client.ask(`${view.alias}/_search`, body), request);
      }),
    spellings: (storeCode, text) =>
      link.ask(async (indexes) => {
        const view = indexes.get(storeCode);
        const language = languages.get(storeCode);
        if (view === undefined || language === undefined) return [];
        const { concepts, queries } = understand(text, { language, synonyms: synonyms[language] });
        const counts = await countAll(client, view.alias, queries);
        const unknown = concepts.filter(({ typed }, at) => typed !== '' && counts[at] === 0);
        return respelt(client, view.alias, unknown);
      }),
    list: (request) =>
      link.ask(async (indexes) => {
        const view = indexes.get(request.storeCode);
        if (view === undefined) return [];
        return readList(await client.ask(`${view.alias}/_search`, listBody(request)), request);
      }),
    async close() {},
  };
}

interface Understood {
  readonly concepts: readonly Concept[];
  /** What each of them finds. */
  readonly queries: readonly Query[];
}

function understand(text: string, tongue: Tongue): Understood {
  const concepts = readQuestion(text, tongue.language, tongue.synonyms);
  const queries = concepts.map((concept, index) =>
    conceptQuery(concept, [concepts[index - 1], concepts[index + 1]], tongue),
  );
  return { concepts, queries };
}

/** More products than one call is about. */
const onlyIds = { size: 10_000, _source: false } as const;

interface Asked {
  readonly query?: Query;
  readonly minimumScore?: number;
}

const noText: Asked = {};

interface Found {
  readonly query: Query;
  /** Products. */
  readonly found: number;
}

/** Concepts that find nothing are looked for as misspelt. */
async function orMisspelt(
  client: OpenSearchClient,
  index: string,
  found: readonly Found[],
  concepts: readonly Concept[],
): Promise<readonly Found[]> {
  if (found.every((each) => each.found > 0)) return found;
  const near = concepts.map(nearQuery);
  const counts = await countAll(client, index, near);
  return found.map((each, at) =>
    each.found > 0 ? each : { query: near[at] ?? each.query, found: counts[at] ?? 0 },
  );
}

/** How many products each query finds. */
async function countAll(
  client: OpenSearchClient,
  index: string,
  queries: readonly Query[],
): Promise<readonly number[]> {
  const bodies = queries.map((query) => ({
    query,
    size: 0,
    track_total_hits: true,
  }));
  return (await client.askAll(index, bodies)).map(readCount);
}

function linesOf(
  document: SearchDocument,
  indexes: ReadonlyMap<string, ViewIndex>,
  languages: ReadonlyMap<string, Language>,
): readonly object[] {
  const view = indexes.get(document.storeCode);
  const language = languages.get(document.storeCode);
  if (view === undefined || language === undefined) return [];
  const action = { index: { _index: view.index, _id: String(document.id) } };
  return [action, indexDocument(document, language)];
}
