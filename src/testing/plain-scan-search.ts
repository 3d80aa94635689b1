import { articleNumber } from '#domain/search/article-number.ts';
import { sortKey } from '#domain/search/sort-key.ts';
import type { Language } from '#domain/settings.ts';
import type { SearchSetup } from '#server/engines/search/embedded.ts';
import type {
  SearchDocument,
  SearchEngine,
  SearchFilter,
  SearchRequest,
  SearchSort,
} from '#server/engines/search/port.ts';
import { scanSpellings } from './plain-scan-spelling.ts';
import { readDocument, scanText, type ReadDocument } from './plain-scan-text.ts';

/** A search engine that checks every document for every question: slow, but simple enough to trust. */
export function createPlainScan({ views, synonyms }: SearchSetup): SearchEngine {
  const shelves = new Map<string, Map<number, ReadDocument>>();
  const languageOf = (storeCode: string): Language =>
    views().find(({ code }) => code === storeCode)?.language ?? 'nb';
  const shelfOf = (storeCode: string): Map<number, ReadDocument> => {
    const shelf = shelves.get(storeCode) ?? new Map<number, ReadDocument>();
    shelves.set(storeCode, shelf);
    return shelf;
  };
  return {
    isReady: () => true,
    isAnswering: async () => true,
    open: async () => undefined,
    begin: () => undefined,
    note: async () => undefined,
    async index(documents) {
      for (const document of documents) {
        const read = readDocument(document, languageOf(document.storeCode));
        shelfOf(document.storeCode).set(document.id, read);
      }
    },
    async remove(ids) {
      for (const shelf of shelves.values()) for (const id of ids) shelf.delete(id);
    },
    async retain(ids) {
      for (const shelf of shelves.values()) {
        for (const id of shelf.keys()) if (!ids.has(id)) shelf.delete(id);
      }
    },
    async idsOfCodes(codes) {
      const asked = new Set(codes.map(articleNumber));
      const all = [...shelves.values()].flatMap((shelf) => [...shelf.values()]);
      const coded = all.filter((read) => read.codes.some((code) => asked.has(code)));
      return new Set(coded.map(({ document }) => document.id));
    },
    async search(request) {
      const language = languageOf(request.storeCode);
      const all = [...shelfOf(request.storeCode).values()];
      const scores =
        request.text === '' ? undefined : scanText(all, request.text, language, synonyms[language]);
      const found = all.filter(
        (read) =>
          (scores?.has(read) ?? true) &&
          request.filters.every((filter) => holds(read.document, filter, request.groupId)),
      );
      const sorted = found
        .filter((read) => isChosen(read.document, request))
        .toSorted(comparison(request, language, (read) => scores?.get(read) ?? 0));
      return {
        ids: sorted
          .slice(request.from, request.from + request.size)
          .map(({ document }) => document.id),
        total: sorted.length,
        ...countsOf(
          found.map(({ document }) => document),
          request,
        ),
      };
    },
    async survey({ storeCode, groupId, filters, text, facets, priceRanges, numbers }) {
      const language = languageOf(storeCode);
      const all = [...shelfOf(storeCode).values()];
      const scores = text === '' ? undefined : scanText(all, text, language, synonyms[language]);
      const found = all
        .filter((read) => scores?.has(read) ?? true)
        .map(({ document }) => document)
        .filter((each) => filters.every((filter) => holds(each, filter, groupId)));
      const countOf = (test: (document: SearchDocument) => boolean) => found.filter(test).length;
      return {
        having: Object.fromEntries(
          facets.map((field) => [
            field,
            countOf((each) => valuesOf(each, field, groupId).length > 0),
          ]),
        ),
        priceCounts: priceRanges.map((range) =>
          countOf(({ prices }) => isWithin(prices[groupId] ?? Number.NaN, range)),
        ),
        ...(numbers && {
          values: Object.fromEntries(
            numbers.map((field) => [
              field,
              countEach(found.flatMap((each) => [...new Set(valuesOf(each, field, groupId))])),
            ]),
          ),
        }),
      };
    },
    async spellings(storeCode, text) {
      const language = languageOf(storeCode);
      return scanSpellings([...shelfOf(storeCode).values()], text, language, synonyms[language]);
    },
    async list({ storeCode, filters, groupId, codes, most }) {
      const language = languageOf(storeCode);
      const all = [...shelfOf(storeCode).values()].map(({ document }) => document);
      const names = [...new Set(all.map(({ name }) => sortKey(name, language)))].toSorted();
      const found = all.filter((each) => filters.every((filter) => holds(each, filter, groupId)));
      if (found.length > most) return undefined;
      return found.map((each) => ({
        id: each.id,
        name: names.indexOf(sortKey(each.name, language)),
        updatedAt: each.updatedAt,
        ...(each.prices[groupId] !== undefined && { price: each.prices[groupId] }),
        values: Object.fromEntries(
          codes.map((code) => [code, [...new Set(valuesOf(each, `facet.${code}`, groupId))]]),
        ),
      }));
    },
    async close() {
      shelves.clear();
    },
  };
}

/** Whether a document fulfils the choices of all fields except one. */
function isChosen(
  document: SearchDocument,
  { chosen, groupId }: SearchRequest,
  but?: string,
): boolean {
  return Object.entries(chosen).every(
    ([field, filters]) =>
      field === but || filters.every((filter) => holds(document, filter, groupId)),
  );
}

function holds(document: SearchDocument, filter: SearchFilter, groupId: number): boolean {
  if (filter.kind === 'either') {
    return filter.filters.some((each) => holds(document, each, groupId));
  }
  const values = valuesOf(document, filter.field, groupId);
  switch (filter.kind) {
    case 'any':
      return values.some((value) => filter.values.includes(value));
    case 'none':
      return !values.some((value) => filter.values.includes(value));
    case 'exists':
      return values.length > 0 === filter.value;
    case 'range':
      return values.some((value) => isWithin(Number(value), filter));
  }
}

function isWithin(number: number, { from, to }: { readonly from?: number; readonly to?: number }) {
  return (from === undefined || number >= from) && (to === undefined || number < to);
}

function valuesOf(document: SearchDocument, field: string, groupId: number): readonly string[] {
  const { keywords, variantKeywords } = document;
  const own = (name: string) => (Object.hasOwn(keywords, name) && keywords[name]) || [];
  const below = (name: string) =>
    (Object.hasOwn(variantKeywords, name) && variantKeywords[name]) || [];
  if (field === 'id') return [String(document.id)];
  if (field === 'updated_at') return [String(document.updatedAt)];
  if (field === 'price') {
    const price = document.prices[groupId];
    return price === undefined ? [] : [String(price)];
  }
  if (field.startsWith('facet.')) {
    const name = field.slice('facet.'.length);
    return [...own(name), ...below(name)];
  }
  return field.endsWith('_options') ? below(field.slice(0, -'_options'.length)) : own(field);
}

function comparison(
  { sort, groupId }: SearchRequest,
  language: Language,
  scoreOf: (read: ReadDocument) => number,
): (a: ReadDocument, b: ReadDocument) => number {
  const by = (a: ReadDocument, b: ReadDocument, { field, isDescending }: SearchSort): number => {
    const direction = isDescending ? -1 : 1;
    switch (field) {
      case 'relevance':
        return scoreOf(b) - scoreOf(a);
      case 'name': {
        const [one, other] = [
          sortKey(a.document.name, language),
          sortKey(b.document.name, language),
        ];
        return direction * (one < other ? -1 : Number(one > other));
      }
      case 'updated_at':
        return direction * (a.document.updatedAt - b.document.updatedAt);
      case 'id':
        return direction * (a.document.id - b.document.id);
      case 'price': {
        const [one, other] = [a.document.prices[groupId], b.document.prices[groupId]];
        if (one !== undefined && other !== undefined) return direction * (one - other);
        return Number(one === undefined) - Number(other === undefined);
      }
    }
  };
  return (a, b) => {
    for (const each of sort) {
      const order = by(a, b, each);
      if (order !== 0) return order;
    }
    return a.document.id - b.document.id;
  };
}

/** Counts values, the most frequent first. */
function countEach(values: readonly string[]) {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, each]) => ({ value, count: each.length }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function countsOf(found: readonly SearchDocument[], request: SearchRequest) {
  const countedFor = (field: string) => found.filter((each) => isChosen(each, request, field));
  const facets = request.facets.map((field) => {
    const ranges = request.ranges?.[field];
    const values = countedFor(field).flatMap((each) => {
      const own = valuesOf(each, field, request.groupId);
      const idsOf = (value: string) =>
        ranges?.filter((range) => isWithin(Number(value), range)).map(({ id }) => id) ?? [value];
      return [...new Set(own.flatMap(idsOf))];
    });
    return [field, countEach(values)] as const;
  });
  const prices = countedFor('price').flatMap((each) => valuesOf(each, 'price', request.groupId));
  return {
    facets: Object.fromEntries(facets),
    priceCounts: request.priceRanges.map(
      (range) => prices.filter((price) => isWithin(Number(price), range)).length,
    ),
  };
}
