import type { ListingQuery, ListingSort } from './listing-query.ts';
import { pageWithin } from './paging.ts';
import { defaultSortOf, type ListingRules } from './listing-rules.ts';

/**
 * Normalises the query of a listing: unknown filters and sorts are dropped, choices are unique and in
 * order, the page size is 50 when not positive and has a maximum, a negative page is the first
 * (rules/listings#paging). Normalising twice changes nothing.
 */
export function normalizeQuery(query: ListingQuery, rules: ListingRules): ListingQuery {
  const text = query.text.trim().replace(/\s+/g, ' ');
  const asked = query.size >= 1 ? Math.floor(query.size) : rules.pageSize;
  const size = Math.min(asked, rules.maximumPageSize);
  const { price } = query;
  const isPriceKept =
    price !== undefined &&
    !rules.arePricesHidden &&
    price.from >= 0 &&
    (price.to === undefined || price.from < price.to);
  return {
    filters: normalizeFilters(query.filters, rules),
    ...(isPriceKept ? { price } : {}),
    sort: allowedSort(query.sort, text, rules),
    page: pageWithin(query.page, size),
    size,
    text,
  };
}

function normalizeFilters(
  filters: ListingQuery['filters'],
  rules: ListingRules,
): ListingQuery['filters'] {
  return Object.fromEntries(
    Object.keys(rules.facets)
      .toSorted()
      .flatMap((code) => {
        const chosen = new Set(Object.hasOwn(filters, code) ? filters[code] : []);
        const ids = [...new Set(rules.facets[code])].filter((id) => chosen.has(id)).toSorted();
        return ids.length > 0 ? [[code, ids] as const] : [];
      }),
  );
}

/** The asked sort, else the default, else one that needs no price. */
function allowedSort(sort: ListingSort, text: string, rules: ListingRules): ListingSort {
  const isAsked = sort === 'relevance' ? text !== '' : rules.sorts.includes(sort);
  const wanted = isAsked ? sort : defaultSortOf(text, rules);
  if (!rules.arePricesHidden || !isByPrice(wanted)) return wanted;
  const fallback = defaultSortOf(text, rules);
  return isByPrice(fallback) ? 'name' : fallback;
}

function isByPrice(sort: ListingSort): boolean {
  return sort === 'final_price' || sort === 'final_price:desc';
}
