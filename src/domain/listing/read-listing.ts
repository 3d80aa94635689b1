import type { Attribute } from '#domain/catalog/attribute.ts';
import type { StoreView } from '#domain/settings.ts';
import type { ListingQuery } from './listing-query.ts';
import type { QueryPairs } from './query-params.ts';
import { codeOf } from './parameter-names.ts';
import { readListingQuery } from './read-query-params.ts';

interface ListingScope {
  /** Those that filter here. */
  readonly attributes: readonly Attribute[];
  readonly storeView: Pick<StoreView, 'settings'>;
  readonly visitor: { readonly seesPrices: boolean };
}

/** What an address asks of a listing. Only the search has a text, and says which: elsewhere an address has none. */
export function readListing(
  pairs: QueryPairs,
  { attributes, storeView, visitor }: ListingScope,
  text = '',
): ListingQuery {
  const named = new Set(pairs.map(([name]) => codeOf(name)));
  return readListingQuery([['q', text], ...pairs], {
    ...storeView.settings.catalog,
    facets: Object.fromEntries(
      attributes
        .filter(({ code }) => named.has(code))
        .map(({ code, options }) => [code, options.map(({ id }) => id)]),
    ),
    arePricesHidden: !visitor.seesPrices,
  });
}
