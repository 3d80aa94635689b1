import * as v from 'valibot';
import { defaultSettings } from '#domain/settings.ts';
import { furthestStart } from '#domain/listing/paging.ts';
import { writtenSort } from '#domain/listing/sort-documents.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { searchQueryFromWire, searchQuerySchema, searchQueryToWire } from './search-query.ts';

/** The kinds of documents that a search can find. */
export const searchEntities = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'review',
] as const;
export type SearchEntity = (typeof searchEntities)[number];

const { pageSize, maximumPageSize, maximumCategories } = defaultSettings.catalog;
const maxListLength = 4000;
const maxRequestLength = 64_000;

/** The parameters of a search other than its query. */
export interface SearchCall {
  /** Code of the store view; an unknown one is refused with `search.unknown_index`. */
  readonly index: string;
  readonly entity: SearchEntity;
  /** Index of the first row, from 0. */
  readonly start: number;
  readonly size: number;
  /** The wanted fields; empty for all. */
  readonly fields: readonly string[];
  readonly withoutFields: readonly string[];
  readonly format: 'compact' | 'standard';
  /** `field:direction` from the address, used where the query has no sort; empty for none. */
  readonly sort: string;
}

const wholeNumber = v.pipe(v.string(), v.regex(/^-?\d{1,9}$/));
const list = v.optional(v.pipe(v.string(), v.maxLength(maxListLength)));

const callFields = {
  index: v.pipe(v.string(), v.maxLength(64)),
  entity: v.picklist(searchEntities),
  size: v.optional(wholeNumber),
  from: v.optional(wholeNumber),
  sort: v.optional(v.pipe(v.string(), v.regex(writtenSort))),
  _source_include: list,
  _source_exclude: list,
  request_format: v.optional(v.literal('search-query', 'search.unknown_format')),
  response_format: v.optional(v.picklist(['compact', 'standard'])),
  /** Raw engine text, which is ignored (rules/search#query). */
  q: v.optional(v.string()),
} as const;

export const searchCallSchema = v.strictObject(callFields);

/** Writes the parameters of a search as text. */
export function searchCallToWire(call: SearchCall): v.InferInput<typeof searchCallSchema> {
  return {
    index: call.index,
    entity: call.entity,
    size: String(call.size),
    from: String(call.start),
    ...(call.sort === '' ? {} : { sort: call.sort }),
    ...(call.fields.length === 0 ? {} : { _source_include: call.fields.join(',') }),
    ...(call.withoutFields.length === 0 ? {} : { _source_exclude: call.withoutFields.join(',') }),
    request_format: 'search-query',
    response_format: call.format,
  };
}

/**
 * Reads them: a size above the maximum is lowered silently, one that is not positive becomes 50, a
 * negative start 0 (rules/search#query-limits).
 */
export function searchCallFromWire({
  _source_include: include,
  _source_exclude: exclude,
  ...wire
}: v.InferOutput<typeof searchCallSchema>): SearchCall {
  const size = Number(wire.size ?? pageSize);
  const largest = wire.entity === 'category' ? maximumCategories : maximumPageSize;
  return {
    index: wire.index,
    entity: wire.entity,
    start: Math.min(Math.max(Number(wire.from ?? 0), 0), furthestStart),
    size: Math.min(size > 0 ? size : pageSize, largest),
    fields: namesOf(include),
    withoutFields: namesOf(exclude),
    format: wire.response_format ?? 'standard',
    sort: wire.sort ?? '',
  };
}

function namesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A search with its query in the address, so that caches can keep it. */
export interface AddressedSearch extends SearchCall {
  readonly query: SearchQuery;
}

export const addressedSearchSchema = v.strictObject({
  ...callFields,
  request: v.optional(
    v.pipe(v.string(), v.maxLength(maxRequestLength), v.parseJson(), searchQuerySchema),
    '{}',
  ),
});

export function addressedSearchToWire({
  query,
  ...call
}: AddressedSearch): v.InferInput<typeof addressedSearchSchema> {
  return { ...searchCallToWire(call), request: JSON.stringify(searchQueryToWire(query)) };
}

export function addressedSearchFromWire({
  request,
  ...call
}: v.InferOutput<typeof addressedSearchSchema>): AddressedSearch {
  return { ...searchCallFromWire(call), query: searchQueryFromWire(request) };
}
