import { articleNumber } from '#domain/search/article-number.ts';
import type { Language } from '#domain/settings.ts';
import type { SearchSetup } from './embedded.ts';
import { createOpenSearchClient } from './opensearch-client.ts';
import { indexDocument } from './opensearch-document.ts';
import type { ViewIndex } from './opensearch-indexes.ts';
import { createOpenSearchLink, type SearchWatch } from './opensearch-link.ts';
import { listBody, readList } from './opensearch-list.ts';
import { askText, unknownConcepts } from './opensearch-question.ts';
import { readAnswer, readIds, searchBody } from './opensearch-request.ts';
import { respelt } from './opensearch-spelling.ts';
import { readSurvey, surveyBody } from './opensearch-survey.ts';
import type { SearchDocument, SearchEngine, SearchRequest } from './port.ts';

/** Larger batches do not wait until they are visible; a pass over the catalogue waits at its end. */
const maxSeenAtOnce = 100;

/**
 * Opens OpenSearch 2 or 3, shared by all processes (rules/safety#engines). The path of `url` may be a
 * prefix for index names. While the server is unavailable every call is refused at once.
 */
export function createOpenSearch(
  url: string,
  { views, synonyms }: SearchSetup,
  watch: SearchWatch,
): SearchEngine {
  const client = createOpenSearchClient(url, watch.refused);
  const prefix = new URL(url).pathname.replaceAll('/', '') || 'armatur';
  const languages = () => new Map(views().map(({ code, language }) => [code, language]));
  const storeCodes = () => views().map(({ code }) => code);
  const link = createOpenSearchLink(client, { prefix, storeCodes }, watch);

  const textOf = async (
    { storeCode, text }: Pick<SearchRequest, 'storeCode' | 'text'>,
    { alias }: ViewIndex,
  ) => {
    const language = languages().get(storeCode) ?? 'nb';
    if (text === '') return undefined;
    return askText(client, alias, text, { language, synonyms: synonyms[language] });
  };

  return {
    isReady: link.isReady,
    isAnswering: () =>
      client.ping().then(
        () => link.isReady(),
        () => false,
      ),
    open: link.open,
    begin: link.begin,
    note: (text) =>
      link.write(async (indexes) => {
        // They run in parallel, because a shutdown waits for them.
        await Promise.all([...indexes.values()].map((view) => view.note(text)));
      }),
    index: (documents) =>
      link.write(async (indexes) => {
        const tongues = languages();
        const lines = documents.flatMap((document) => linesOf(document, indexes, tongues));
        if (lines.length > 0) await client.bulk(lines, documents.length <= maxSeenAtOnce);
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
        const answers = await Promise.all(
          [...indexes.values()].map(({ index }) => client.changing.search({ index, body: bodies })),
        );
        return new Set(answers.flatMap(({ body }) => readIds(body)));
      }),
    search: (request) =>
      link.ask(async (indexes) => {
        const view = indexes.get(request.storeCode);
        if (view === undefined) return { ids: [], total: 0, facets: {}, priceCounts: [] };
        const asked = await textOf(request, view);
        const body = searchBody(request, asked?.query, asked?.minimumScore);
        return readAnswer(await client.ask(view.alias, body), request);
      }),
    survey: (request) =>
      link.ask(async (indexes) => {
        const view = indexes.get(request.storeCode);
        if (view === undefined) return { having: {}, priceCounts: [] };
        const asked = await textOf(request, view);
        const body = surveyBody(request, asked?.query, asked?.minimumScore);
        return readSurvey(await client.ask(view.alias, body), request);
      }),
    spellings: (storeCode, text) =>
      link.ask(async (indexes) => {
        const view = indexes.get(storeCode);
        const language = languages().get(storeCode);
        if (view === undefined || language === undefined) return [];
        const tongue = { language, synonyms: synonyms[language] };
        const unknown = await unknownConcepts(client, view.alias, text, tongue);
        return respelt(client, view.alias, unknown);
      }),
    list: (request) =>
      link.ask(async (indexes) => {
        const view = indexes.get(request.storeCode);
        if (view === undefined) return [];
        return readList(await client.ask(view.alias, listBody(request)), request);
      }),
    close: client.close,
  };
}

const onlyIds = { size: 10_000, _source: false } as const;

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
