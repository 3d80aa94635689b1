import type { ListingQuery, ListingSort, PriceRange } from './listing-query.ts';

/**
 * Chooses a value or clears it, and returns to page one. Several values of a code add up; in a
 * single-valued facet another value replaces the first (rules/listings#facets,
 * rules/listings#choosing).
 */
export function toggleFilter(
  query: ListingQuery,
  code: string,
  id: string,
  isSingle = false,
): ListingQuery {
  const chosen = query.filters[code] ?? [];
  const others = isSingle ? [] : chosen.filter((each) => each !== id);
  const ids = chosen.includes(id) ? others : [...others, id].toSorted();
  const { [code]: _, ...rest } = query.filters;
  const filters = ids.length === 0 ? rest : { ...rest, [code]: ids };
  return { ...query, filters: inOrder(filters), page: 1 };
}

/** Chooses a price range instead of the present one, or clears it. */
export function choosePrice(
  { price: _, ...query }: ListingQuery,
  price?: PriceRange,
): ListingQuery {
  return { ...query, ...(price && { price }), page: 1 };
}

/** Clears every filter; text and sort stay. */
export function clearFilters({ price: _, ...query }: ListingQuery): ListingQuery {
  return { ...query, filters: {}, page: 1 };
}

/** Changes the sort and returns to page one. */
export function chooseSort(query: ListingQuery, sort: ListingSort): ListingQuery {
  return { ...query, sort, page: 1 };
}

/** Sorts codes as `normalizeQuery` does, so that equal choices have equal addresses. */
function inOrder(filters: ListingQuery['filters']): ListingQuery['filters'] {
  return Object.fromEntries(
    Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
