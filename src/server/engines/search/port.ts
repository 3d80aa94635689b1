import type { ListedProduct } from '#domain/columns/listing-columns.ts';

/** One product as one store view shows it, flattened for finding, filtering and sorting. */
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
  /** Numbers people type in whole: children's skus, EAN, NOBB, NRF. */
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

/**
 * The fields every document has beside its keywords: `id`, `code` (any of its article numbers), `price` (of
 * the asking group), `updated_at`.
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
  /** What the visitor chose, by counted field; must all hold, but a field's own counts leave its own out. */
  readonly chosen: Readonly<Record<string, readonly SearchFilter[]>>;
  readonly text: string;
  /** First one decides; ties are broken by id. */
  readonly sort: readonly SearchSort[];
  readonly from: number;
  readonly size: number;
  readonly facets: readonly string[];
  /** Half open, gross øre. */
  readonly priceRanges: readonly { readonly from: number; readonly to?: number }[];
}

export interface SearchResult {
  readonly ids: readonly number[];
  readonly total: number;
  /** Products by value, for each facet asked for. */
  readonly facets: Readonly<
    Record<string, readonly { readonly value: string; readonly count: number }[]>
  >;
  readonly priceCounts: readonly number[];
}

/** A word of a text that finds nothing as it is written, and one that it may be meant as. */
export interface Spelling {
  /** As typed, folded. */
  readonly typed: string;
  /** An index word of names. */
  readonly meant: string;
  /** The first product whose name has it. */
  readonly id: number;
}

/** A whole listing, for whoever goes on filtering it by itself. */
export interface ListRequest extends Pick<SearchRequest, 'storeCode' | 'groupId' | 'filters'> {
  /** Of the facets whose values are wanted. */
  readonly codes: readonly string[];
  /** A listing of more products is not given. */
  readonly most: number;
}

/** The engine can't be asked: its server is away, or what it holds is behind. */
export class SearchAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the search is away', options);
    this.name = 'SearchAway';
  }
}

/**
 * Finds products. What it knows is always rebuilt from the database. Every call may throw `SearchAway`; whoever
 * writes then leaves it to the next opening to catch up.
 */
export interface SearchEngine {
  isReady(): boolean;
  /** Whether it answers just now, asked of its server. */
  isAnswering(): Promise<boolean>;
  /** Gets ready to be written; answers what was last noted, nothing when all has to be written. */
  open(): Promise<string | undefined>;
  /** Says that all was written: from now on it may be asked, until its server goes away. */
  begin(): void;
  note(text: string): Promise<void>;
  /** Adds documents, replacing those of the same store view and id. */
  index(documents: readonly SearchDocument[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Drops every document whose id is not among these, after a pass over the whole catalogue. */
  retain(ids: ReadonlySet<number>): Promise<void>;
  /** Ids of the products that have any of these article numbers, written in whatever way. */
  idsOfCodes(codes: readonly string[]): Promise<ReadonlySet<number>>;
  search(request: SearchRequest): Promise<SearchResult>;
  /** What the misspelt words of a text may be meant as; of several, the nearest that most names have. */
  spellings(storeCode: string, text: string): Promise<readonly Spelling[]>;
  /** Every product that fulfils the filters, in no order; undefined when there are too many. */
  list(request: ListRequest): Promise<readonly ListedProduct[] | undefined>;
  close(): Promise<void>;
}
