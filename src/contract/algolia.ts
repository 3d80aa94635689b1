import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { algoliaFromWire, algoliaSchema, algoliaToWire } from '#contract/wire/algolia.ts';
import { tooLongText } from '#contract/wire/search-query.ts';
import { defaultSettings } from '#domain/settings.ts';

const { panelHits, maximumTextLength } = defaultSettings.search;
const { maximumPageSize } = defaultSettings.catalog;
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/));

/** A search text, and the wanted page of its hits. */
export interface AlgoliaQuestion {
  readonly text: string;
  readonly size: number;
  /** Page number, from 0. */
  readonly page: number;
  /** Only products of this category and those below it. */
  readonly categoryId?: number;
}

/**
 * The product search in the shape of Algolia's answers, over our own index (rules/search#algolia). Refuses with
 * `search.too_short`, and with `search.away` when the catalogue search has to stand in.
 */
export const search = endpoint({
  id: 'algolia.search',
  method: 'GET',
  path: '/api/ext/algolia/search',
  summary: 'Searches products and answers with the names of Algolia',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  asksFor: ({ hitsPerPage }) => Number(hitsPerPage ?? 0),
  query: translation({
    schema: v.strictObject({
      query: v.optional(v.pipe(v.string(), v.maxLength(maximumTextLength, tooLongText)), ''),
      hitsPerPage: v.optional(wholeNumber, String(panelHits)),
      page: v.optional(wholeNumber, '0'),
      categoryFilter: v.optional(wholeNumber),
    }),
    toWire: ({ text, size, page, categoryId }: AlgoliaQuestion) => ({
      query: text,
      hitsPerPage: String(size),
      page: String(page),
      ...(categoryId !== undefined && { categoryFilter: String(categoryId) }),
    }),
    fromWire: ({ query: text, hitsPerPage, page, categoryFilter }): AlgoliaQuestion => ({
      text,
      size: Math.min(Number(hitsPerPage) || panelHits, maximumPageSize),
      page: Number(page),
      ...(categoryFilter !== undefined && { categoryId: Number(categoryFilter) }),
    }),
  }),
  result: translation({
    schema: algoliaSchema,
    toWire: algoliaToWire,
    fromWire: algoliaFromWire,
  }),
  shape: 'envelope',
});
