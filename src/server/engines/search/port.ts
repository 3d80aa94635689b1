import type { ListedProduct } from '#domain/columns/listing-columns.ts';

export interface SearchDocument {
  readonly storeCode: string;
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly categories: readonly string[];
  /** Labels of its attribute values and of its variants'. */
  readonly attributes: readonly string[];
  /** Further texts: short description, keywords. */
  readonly details: readonly string[];
  /** Numbers people type whole: children's skus, EAN, NOBB, NRF. */
  readonly codes: readonly string[];
  /** Values to filter and count by field, all as text: option ids, category ids, visibility, status. */
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  /** The values of its variants by the same fields, found as `{field}_options` (rules/search#query). */
  readonly variantKeywords: Readonly<Record<string, readonly string[]>>;
  readonly updatedAt: number;
  /** Gross øre by group; a group that may not see the price, or has none, is absent (rules/prices#price-columns). */
  readonly prices: Readonly<Record<number, number>>;
}

/** A condition on a product; `price` is that of the asking group, in gross øre. */
export type SearchFilter =
  | { readonly kind: 'any'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'none'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'exists'; readonly field: string; readonly value: boolean }
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly from?: number;
      /** Not included. */
      readonly to?: number;
    }
  | { readonly kind: 'either'; readonly filters: readonly SearchFilter[] };

/** The keyword field that a facet counts: a product's own values and its variants'. */
export function facetField(code: string): string {
  return `facet.${code}`;
}

/** Fields every document has beside its keywords; `code` is any article number, `price` the asking group's. */
export const idField = 'id';
export const codeField = 'code';

export interface SearchSort {
  readonly field: 'relevance' | 'price' | 'name' | 'updated_at' | 'id';
  readonly isDescending: boolean;
}

export interface SearchRequest {
  readonly storeCode: string;
  readonly groupId: number;
  readonly filters: readonly SearchFilter[];
  /** Choices by counted field: all must hold, but a field's own counts ignore its own. */
  readonly chosen: Readonly<Record<string, readonly SearchFilter[]>>;
  readonly text: string;
  /** First one decides; ties are broken by id. */
  readonly sort: readonly SearchSort[];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly string[];
  /** Half open, gross øre. */
  readonly priceRanges: readonly { readonly from: number; readonly to?: number }[];
  /** Facets that are counted by ranges of their numbers, under the ids of these. */
  readonly ranges?: Readonly<Record<string, readonly CountedRange[]>>;
}

/** Half open. */
export interface CountedRange {
  readonly id: string;
  readonly from: number;
  readonly to?: number;
}

export interface SearchResult {
  readonly ids: readonly number[];
  readonly total: number;
  readonly facets: Readonly<
    Record<string, readonly { readonly value: string; readonly count: number }[]>
  >;
  readonly priceCounts: readonly number[];
}

/** A survey finds the facets and price ranges of a whole listing. */
export interface SurveyRequest extends Pick<
  SearchRequest,
  'storeCode' | 'groupId' | 'filters' | 'text' | 'facets' | 'priceRanges'
> {
  /** Fields of which all values are counted. */
  readonly numbers?: readonly string[];
}

export interface Survey {
  /** Products that have any value of a facet, by its field. */
  readonly having: Readonly<Record<string, number>>;
  readonly priceCounts: readonly number[];
  /** By the fields of `numbers`; absent without any. */
  readonly values?: SearchResult['facets'];
}

/** A word of a text that matches nothing as written, and a likely correction. */
export interface Spelling {
  /** The text as typed, folded. */
  readonly typed: string;
  /** An index word of names. */
  readonly meant: string;
  /** The first product whose name has it. */
  readonly id: number;
}

/** A whole listing, for callers that filter it further themselves. */
export interface ListRequest extends Pick<SearchRequest, 'storeCode' | 'groupId' | 'filters'> {
  /** The facets whose values are wanted. */
  readonly codes: readonly string[];
  /** Above this many products there is no listing. */
  readonly most: number;
}

/** The engine's server is away, or its index is behind. */
export class SearchAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the search is away', options);
    this.name = 'SearchAway';
  }
}

/** Always rebuilt from the database. Calls may throw `SearchAway`; what a writer missed the next opening catches up. */
export interface SearchEngine {
  isReady(): boolean;
  /** Asks the engine's server. */
  isAnswering(): Promise<boolean>;
  /** Prepares for writing; returns the last note, nothing when all must be written. */
  open(): Promise<string | undefined>;
  /** All is written: questions are answered from now on, until the server goes away. */
  begin(): void;
  note(text: string): Promise<void>;
  index(documents: readonly SearchDocument[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Drops every other document, after a pass over the whole catalogue. */
  retain(ids: ReadonlySet<number>): Promise<void>;
  /** Article numbers match in any spelling. */
  idsOfCodes(codes: readonly string[]): Promise<ReadonlySet<number>>;
  search(request: SearchRequest): Promise<SearchResult>;
  /** Counts whom each facet concerns, before anything is chosen. */
  survey(request: SurveyRequest): Promise<Survey>;
  /** The nearest correction of each misspelt word; among equals the one in most names. */
  spellings(storeCode: string, text: string): Promise<readonly Spelling[]>;
  /** Unordered; undefined when there are too many. */
  list(request: ListRequest): Promise<readonly ListedProduct[] | undefined>;
  close(): Promise<void>;
}
