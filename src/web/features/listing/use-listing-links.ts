import {
  clearFilters,
  chooseSort,
  toggleFilter,
  togglePriceRange,
} from '#domain/listing/toggle-filter.ts';
import type { Facet, ListingQuery, ListingSort } from '#domain/listing/listing-query.ts';
import { readPriceRange } from '#domain/listing/query-params.ts';
import { useShop } from '#web/state/shop.tsx';
import { listingAddress } from './listing-address.ts';

/** Addresses of what can be done to a listing next, with the store prefix: every choice is a link (decisions W2). */
export function useListingLinks(base: string, query: ListingQuery) {
  const { path, storeView } = useShop();
  const to = (next: ListingQuery) => path(listingAddress(base, next, storeView.settings.catalog));
  return {
    toggle: (facet: Facet, id: string) => {
      const range = facet.code === 'price' ? readPriceRange(id) : undefined;
      return to(
        range
          ? togglePriceRange(query, range)
          : toggleFilter(query, facet.code, id, facet.isSingle),
      );
    },
    clear: () => to(clearFilters(query)),
    page: (page: number) => to({ ...query, page }),
    sort: (sort: ListingSort) => to(chooseSort(query, sort)),
  };
}
