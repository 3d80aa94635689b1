import type { Language } from '#domain/settings.ts';
import type { SearchEngine, SearchRequest, SearchResult, Survey, SurveyRequest } from './port.ts';
import type { SynonymsByLanguage } from '#domain/search/synonyms.ts';
import { LanguageView } from './view.ts';

export interface SearchedView {
  readonly code: string;
  readonly language: Language;
}

export interface SearchSetup {
  /** Returns the present documents. */
  readonly views: () => readonly SearchedView[];
  readonly synonyms: SynonymsByLanguage;
}

/** The search index of one process, in memory (rules/safety#engines). */
export function createEmbeddedSearch({ views, synonyms }: SearchSetup): SearchEngine {
  const open = new Map<string, LanguageView>();
  let noted: string | undefined;
  /** Opens an empty index for a view that is new or has another language now. */
  const openViews = (): void => {
    const present = new Map(views().map(({ code, language }) => [code, language]));
    for (const code of open.keys()) if (!present.has(code)) open.delete(code);
    for (const [code, language] of present) {
      if (open.get(code)?.language === language) continue;
      open.set(code, new LanguageView(language, synonyms[language]));
    }
  };
  openViews();
  return {
    isReady: () => true,
    isAnswering: async () => true,
    open: async () => {
      openViews();
      return noted;
    },
    begin: () => undefined,
    note: async (text) => void (noted = text),
    async index(documents) {
      for (const document of documents) open.get(document.storeCode)?.index(document);
    },
    async remove(ids) {
      for (const view of open.values()) for (const id of ids) view.remove(id);
    },
    async retain(ids) {
      for (const view of open.values()) view.retain(ids);
    },
    async idsOfCodes(codes) {
      return new Set([...open.values()].flatMap((view) => view.idsOfCodes(codes)));
    },
    async search(request) {
      return open.get(request.storeCode)?.search(request) ?? nothing(request);
    },
    async survey(request) {
      return open.get(request.storeCode)?.survey(request) ?? noSurvey(request);
    },
    async spellings(storeCode, text) {
      return open.get(storeCode)?.spellings(text) ?? [];
    },
    async list(request) {
      const view = open.get(request.storeCode);
      return view === undefined ? [] : view.list(request);
    },
    async close() {
      open.clear();
    },
  };
}

function nothing({ facets, priceRanges }: SearchRequest): SearchResult {
  return {
    ids: [],
    total: 0,
    facets: Object.fromEntries(facets.map((field) => [field, []])),
    priceCounts: priceRanges.map(() => 0),
  };
}

function noSurvey({ facets, priceRanges, numbers }: SurveyRequest): Survey {
  return {
    having: Object.fromEntries(facets.map((field) => [field, 0])),
    priceCounts: priceRanges.map(() => 0),
    ...(numbers && { values: Object.fromEntries(numbers.map((field) => [field, []])) }),
  };
}
