import { enabledStatuses } from '#domain/catalog/visibility.ts';
import { hair, readNumberChoice } from '#domain/listing/number-choice.ts';
import { rangesToCount } from '#domain/listing/facet-counts.ts';
import type { PriceRange } from '#domain/listing/listing-query.ts';
import {
  priceField,
  type Condition,
  type AttributeFilter,
  type SearchQuery,
} from '#domain/listing/search-query.ts';
import { readSort } from '#domain/listing/sort-documents.ts';
import { ore } from '#domain/money/ore.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { StoreView } from '#domain/settings.ts';
import {
  facetField,
  type SearchFilter,
  type SearchRequest,
  type SearchSort,
} from '#server/engines/search/port.ts';

const priceNames = new Set(['price', priceField, 'final_price_incl_tax', 'price_incl_tax']);

/** The rows of the hits, and their sort where the query has none: `price:desc`. */
export interface SearchRows {
  readonly start: number;
  readonly size: number;
  readonly sort?: string;
}

/** Filters and sorts by hidden prices are left out (rules/prices#price-columns). */
export function toSearchRequest(
  query: SearchQuery,
  rows: SearchRows,
  storeView: StoreView,
  viewer: Viewer,
): SearchRequest {
  const isHidden = isPriceHidden(viewer, storeView.settings.prices);
  const isAsked = ({ attribute }: AttributeFilter): boolean =>
    !(isHidden && priceNames.has(attribute));
  const asked = query.filters.filter(isAsked);
  const chosen = asked.filter(({ scope }) => scope === 'catalog');
  const alternatives = query.alternatives.filter(isAsked).flatMap(toFilters);
  const countsPrices = !isHidden && query.facets.includes('price');
  return {
    storeCode: storeView.code,
    groupId: viewer.groupId,
    filters: [
      { kind: 'any', field: 'status', values: enabledStatuses.map(String) },
      ...asked.filter(({ scope }) => scope === 'default').flatMap(toFilters),
      ...(alternatives.length === 0 ? [] : [{ kind: 'either', filters: alternatives } as const]),
    ],
    chosen: Object.fromEntries(
      chosen.map((filter) => [facetKey(filter.attribute), toFilters(filter)] as const),
    ),
    text: query.text,
    sort: toSort(query, rows.sort ?? '', storeView, isHidden),
    from: rows.start,
    size: rows.size,
    facets: query.facets.filter((code) => code !== 'price').map(facetField),
    priceRanges: countsPrices ? priceRangesOf(query, storeView) : [],
    ...(query.numberRanges && { ranges: toRanges(query.numberRanges) }),
  };
}

function toRanges(
  idsOf: NonNullable<SearchQuery['numberRanges']>,
): NonNullable<SearchRequest['ranges']> {
  return Object.fromEntries(
    Object.entries(idsOf).map(([code, ids]) => [
      facetField(code),
      ids.flatMap((id) => {
        const range = readNumberChoice(id);
        return range ? [{ id, ...range }] : [];
      }),
    ]),
  );
}

export function priceRangesOf(query: SearchQuery, { settings }: StoreView): readonly PriceRange[] {
  const chosen = query.filters.find(
    ({ attribute, scope }) => attribute === 'price' && scope === 'catalog',
  );
  const ranges = query.priceRanges ?? settings.catalog.priceRanges;
  return rangesToCount(ranges, chosen && rangeOf(chosen.conditions));
}

function rangeOf(conditions: readonly Condition[]): PriceRange | undefined {
  const { from, to } = bounds(conditions);
  if (from === undefined && to === undefined) return undefined;
  return { from: ore(from ?? 0), ...(to === undefined ? {} : { to: ore(to) }) };
}

function facetKey(attribute: string): string {
  return priceNames.has(attribute) ? 'price' : facetField(attribute);
}

function toFilters({ attribute, conditions, scope }: AttributeFilter): readonly SearchFilter[] {
  const isPrice = priceNames.has(attribute);
  const field = isPrice ? 'price' : scope === 'catalog' ? facetField(attribute) : attribute;
  const plain = conditions.flatMap((condition): SearchFilter[] => {
    if (condition.operator === 'within') {
      const ranges = condition.ranges.map((each) => ({ kind: 'range', field, ...each }) as const);
      return [{ kind: 'either', filters: ranges }];
    }
    if ('values' in condition) {
      const kind = condition.operator === 'in' ? 'any' : 'none';
      return [{ kind, field, values: condition.values.map(String) }];
    }
    if (condition.operator !== 'exists') return [];
    return [{ kind: 'exists', field, value: condition.value }];
  });
  const { from, to } = bounds(conditions);
  if (from === undefined && to === undefined) return plain;
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return [...plain, { kind: 'range', field, ...range }];
}

/** The bounds of a half-open range: above 5 begins a hair over 5, up to 5 ends just before that. */
function bounds(conditions: readonly Condition[]): {
  readonly from: number | undefined;
  readonly to: number | undefined;
} {
  let from = -Infinity;
  let to = Infinity;
  for (const condition of conditions) {
    if (!('value' in condition) || condition.operator === 'exists') continue;
    const value = numberOf(condition.value);
    if (Number.isNaN(value)) continue;
    if (condition.operator === 'gte') from = Math.max(from, value);
    if (condition.operator === 'gt') from = Math.max(from, value + hair);
    if (condition.operator === 'lt') to = Math.min(to, value);
    if (condition.operator === 'lte') to = Math.min(to, value + hair);
  }
  return {
    from: from === -Infinity ? undefined : from,
    to: to === Infinity ? undefined : to,
  };
}

function numberOf(value: string | number): number {
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(String(value)) : number;
}

const sortFields: Readonly<Record<string, SearchSort['field']>> = {
  updated_at: 'updated_at',
  final_price: 'price',
  price: 'price',
  name: 'name',
  id: 'id',
};

/** The fields with which older clients ask for the search's own order. */
const ownOrder: readonly string[] = ['position', 'relevance', '_score'];

/** The first field that products can't be sorted by. */
export function unknownSort(query: SearchQuery, addressed: string): string | undefined {
  const given = query.sort.length > 0 ? query.sort : readSort(addressed);
  const isKnown = (field: string) => Object.hasOwn(sortFields, field) || ownOrder.includes(field);
  return given.find(({ field }) => !isKnown(field))?.field;
}

function toSort(
  query: SearchQuery,
  addressed: string,
  { settings }: StoreView,
  isHidden: boolean,
): readonly SearchSort[] {
  const given = query.sort.length > 0 ? query.sort : readSort(addressed);
  const known = given.flatMap(({ field, isDescending }): SearchSort[] => {
    const name = Object.hasOwn(sortFields, field) ? sortFields[field] : undefined;
    return name === undefined || (isHidden && name === 'price')
      ? []
      : [{ field: name, isDescending }];
  });
  if (known.length > 0) return known;
  if (query.text !== '') return [{ field: 'relevance', isDescending: true }];
  return readSort(settings.catalog.defaultSort).flatMap(({ field, isDescending }): SearchSort[] => {
    const name = sortFields[field];
    return name === undefined ? [] : [{ field: name, isDescending }];
  });
}
