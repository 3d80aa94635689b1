import type { ListingIndex } from '#contract/wire/listing-index.ts';
import { belowField } from '#domain/columns/listing-columns.ts';
import { answerColumns } from '#domain/columns/answer-columns.ts';
import { isNarrowed } from '#domain/listing/is-narrowed.ts';
import type { Facet, ListingQuery } from '#domain/listing/listing-query.ts';
import { pagingOf } from '#domain/listing/paging.ts';
import { codeOf } from '#domain/listing/parameter-names.ts';
import { readListing } from '#domain/listing/read-listing.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { facetsOf } from '#texts/facet-words.ts';
import type { Shop } from '#web/state/page/shop.tsx';

export interface IndexAnswer {
  readonly query: ListingQuery;
  readonly ids: readonly number[];
  readonly total: number;
  readonly facets: readonly Facet[];
  readonly below?: Readonly<Record<number, number>>;
}

/** Answers for an address as the server would; undefined when only the server can answer. */
export function answerFromIndex(
  { columns, attributes, codes, priceRanges, others }: ListingIndex,
  pairs: QueryPairs,
  shop: Shop,
): IndexAnswer | undefined {
  const { catalog } = shop.storeView.settings;
  const isKnown = ([name, id]: readonly [string, string]) => {
    const asked = codeOf(name);
    if (asked === undefined) return true;
    const attribute = attributes.find(({ code }) => code === asked);
    if (attribute === undefined) return !others.includes(asked);
    // Other options than those of these products may exist elsewhere in the shop.
    return attribute.options.some((option) => option.id === id);
  };
  if (!pairs.every(isKnown) || pairs.length > catalog.maximumFilters) return undefined;
  const query = readListing(pairs, { ...shop, attributes });
  const { ids, total, counts } = answerColumns(columns, query, {
    ...catalog,
    facets: [...codes, belowField],
    priceRanges,
  });
  const below = columns.facets.has(belowField) && isNarrowed(query) && counts.values[belowField];
  // A page after the last one redirects (load-listing.ts).
  const { page, pageCount } = pagingOf(query, total);
  if (page > pageCount) return undefined;
  const facets = facetsOf({ codes, counts, attributes }, query, shop);
  return { query, ids, total, facets, ...(below && { below }) };
}
