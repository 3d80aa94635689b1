import type { Attribute } from '#domain/catalog/attribute.ts';
import type { StoreView } from '#domain/settings.ts';
import type { ListingQuery } from './listing-query.ts';
import { readListingQuery, type QueryPairs } from './query-params.ts';

interface ListingScope {
  /** Of the facets of the listing. */
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
  return readListingQuery([['q', text], ...pairs], {
    ...storeView.settings.catalog,
    facets: Object.fromEntries(
      attributes.map(({ code, options }) => [code, options.map(({ id }) => id)]),
    ),
    arePricesHidden: !visitor.seesPrices,
  });
}
