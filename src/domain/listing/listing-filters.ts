import {
  enabledStatuses,
  listedVisibilities,
  type ListingPlace,
} from '#domain/catalog/visibility.ts';
import type { Series } from '#domain/content/series.ts';
import type { ListingQuery, ListingSort, PriceRange } from './listing-query.ts';
import { isNumberRange, readNumberChoice } from './number-choice.ts';
import type { Condition, Scalar, AttributeFilter, SearchQuery } from './search-query.ts';
import { readSort } from './sort-documents.ts';

/**
 * The visitor's choices as filters of a search query; the ids of one code are alternatives
 * (rules/search#queries-of-a-page).
 */
export function chosenFilters({
  filters,
  price,
}: Pick<ListingQuery, 'filters' | 'price'>): readonly AttributeFilter[] {
  return [
    ...Object.entries(filters).map(([attribute, values]): AttributeFilter => ({
      attribute,
      conditions: [values.some(isNumberRange) ? withinOne(values) : { operator: 'in', values }],
      scope: 'catalog',
    })),
    ...(price === undefined ? [] : [priceFilter(price)]),
  ];
}

/** Values and ranges of one number are alternatives. */
function withinOne(ids: readonly string[]): Condition {
  return { operator: 'within', ranges: ids.flatMap((id) => readNumberChoice(id) ?? []) };
}

/** A price range as a filter, half open as in the facet (rules/listings#price-ranges). */
export function priceFilter({ from, to }: PriceRange): AttributeFilter {
  return {
    attribute: 'price',
    conditions: [
      { operator: 'gte', value: from },
      ...(to === undefined ? [] : [{ operator: 'lt', value: to } as const]),
    ],
    scope: 'catalog',
  };
}

/**
 * The filters of every listing: products visible in that place, enabled, and in stock unless sold-out
 * ones are listed (rules/listings#what-is-listed).
 */
export function placeFilters(
  place: ListingPlace,
  listsOutOfStock: boolean,
): readonly AttributeFilter[] {
  return [
    isOneOf('visibility', listedVisibilities[place]),
    isOneOf('status', enabledStatuses),
    ...(listsOutOfStock ? [] : [isOneOf('stock.is_in_stock', [true])]),
  ];
}

/** Products of a category and of those below it. */
export function categoryFilter(categoryIds: readonly number[]): AttributeFilter {
  return isOneOf('category_ids', categoryIds);
}

/** Products of a series, including those with a variant that has its option. */
export function seriesFilter({
  attributeCode,
  filterOption,
}: Pick<Series, 'attributeCode' | 'filterOption'>): AttributeFilter {
  return { ...isOneOf(attributeCode, [filterOption]), scope: 'catalog' };
}

/** The products with these skus. */
export function skuFilter(skus: readonly string[]): AttributeFilter {
  return isOneOf('sku', skus);
}

/** The values of an attribute that filters allow; empty where they allow all. */
export function allowedValues(
  filters: readonly AttributeFilter[],
  attribute: string,
): readonly Scalar[] {
  return filters
    .filter((each) => each.attribute === attribute)
    .flatMap(({ conditions }) => conditions)
    .flatMap((condition) => (condition.operator === 'in' ? condition.values : []));
}

/** A sort as field and direction, ascending by default. `relevance` is the engine's own order. */
export function sortFields(sort: ListingSort): SearchQuery['sort'] {
  return sort === 'relevance' ? [] : readSort(sort);
}

function isOneOf(
  attribute: string,
  values: readonly (number | boolean | string)[],
): AttributeFilter {
  return { attribute, conditions: [{ operator: 'in', values }], scope: 'default' };
}
