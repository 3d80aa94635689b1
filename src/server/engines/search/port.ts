import type { ListedProduct } from '#domain/columns/listing-columns.ts';

export interface SearchDocument {
  readonly storeCode: string;
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly categories: readonly string[];
  /** Labels of its and its variants' attribute values. */
  readonly attributes: readonly string[];
  /** Further texts: short description, keywords. */
  readonly details: readonly string[];
  /** Numbers that people type in whole: children's skus, EAN, NOBB, NRF. */
  readonly codes: readonly string[];
  /** Values to filter and count by field, all as text: option ids, category ids, visibility, status. */
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  /** The values of its variants by the same fields, found as `{field}_options` (rules/search#query). */
  readonly variantKeywords: Readonly<Record<string, readonly string[]>>;
  readonly updatedAt: number;
  /** Gross øre by group; absent for a group without a visible price (rules/prices#price-columns). */
  readonly prices: Readonly<Record<number, number>>;
}

/** A condition on a product; `price` is the viewer's group's, in gross øre. */
export type SearchFilter =
  | { readonly kind: 'any'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'none'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'exists'; readonly field: string; readonly value: boolean }
  | {
      readonly kind: 'range';
      readonly field: string;
      readonly from?: number;
      /** Excluded from the range. */
      readonly to?: number;
    }
  | { readonly kind: 'either'; readonly filters: readonly SearchFilter[] };

/** The keyword field of a facet: a product's own values and those of its variants. */
export function facetField(code: string): string {
  return `facet.${code}`;
}

/**
 * Fields that every document has beside its keywords; `code` is any article number, `price` that of the
 * viewer's group.
 */
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
  /** Choices by field: all must hold, but a field's own choice does not affect its counts. */
  readonly chosen: Readonly<Record<string, readonly SearchFilter[]>>;
  readonly text: string;
  /** The first sort decides, then the next; ties are broken by id. */
  readonly sort: readonly SearchSort[];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly string[];
  /** Half-open ranges in gross øre. */
  readonly priceRanges: readonly { readonly from: number; readonly to?: number }[];
  /** Facets whose numbers are counted by ranges, under the ids of the ranges. */
  readonly ranges?: Readonly<Record<string, readonly CountedRange[]>>;
}

/** A half-open range. */
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

/** A question about the facets and price ranges of a whole listing. */
export interface SurveyRequest extends Pick<
  SearchRequest,
  'storeCode' | 'groupId' | 'filters' | 'text' | 'facets' | 'priceRanges'
> {
  /** Fields whose values are all counted. */
  readonly numbers?: readonly string[];
}

export interface Survey {
  /** Number of products with any value of a facet, by its field. */
  readonly having: Readonly<Record<string, number>>;
  readonly priceCounts: readonly number[];
  /** Counts by the fields of `numbers`; absent without any. */
  readonly values?: SearchResult['facets'];
}

/** A word of a text that matches nothing as written, and a likely correction. */
export interface Spelling {
  /** The text as typed, folded. */
  readonly typed: string;
  /** The index word that was probably meant. */
  readonly meant: string;
  /** The first product with it in its name. */
  readonly id: number;
}

/** A question for a whole listing, for callers that filter it themselves. */
export interface ListRequest extends Pick<SearchRequest, 'storeCode' | 'groupId' | 'filters'> {
  /** The facets whose values are wanted. */
  readonly codes: readonly string[];
  /** The engine gives no answer where more products than this match. */
  readonly most: number;
}

/** The engine's server is unavailable, or its index is outdated. */
export class SearchAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the search is away', options);
    this.name = 'SearchAway';
  }
}

/**
 * A search engine, which is always rebuilt from the database. Calls may throw `SearchAway`; the next
 * opening adds changes that a writer missed.
 */
export interface SearchEngine {
  isReady(): boolean;
  /** Whether the engine's server answers. */
  isAnswering(): Promise<boolean>;
  /** Prepares for writing. Returns the last note; undefined when all products must be written. */
  open(): Promise<string | undefined>;
  /**
   * Begins to answer questions, because everything is written; it ends when the server becomes
   * unavailable.
   */
  begin(): void;
  note(text: string): Promise<void>;
  index(documents: readonly SearchDocument[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Deletes all other documents, after a pass over the whole catalogue. */
  retain(ids: ReadonlySet<number>): Promise<void>;
  /** Finds products by article numbers in any spelling. */
  idsOfCodes(codes: readonly string[]): Promise<ReadonlySet<number>>;
  search(request: SearchRequest): Promise<SearchResult>;
  /** Counts the products with each facet in a whole listing, without filters. */
  survey(request: SurveyRequest): Promise<Survey>;
  /** The nearest correction of each misspelt word; among equals the one in most names. */
  spellings(storeCode: string, text: string): Promise<readonly Spelling[]>;
  /** Loads a listing in no order; undefined when it has too many products. */
  list(request: ListRequest): Promise<readonly ListedProduct[] | undefined>;
  close(): Promise<void>;
}
