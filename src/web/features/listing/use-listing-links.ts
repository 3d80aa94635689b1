import {
  clearFilters,
  chooseSort,
  toggleFilter,
  togglePriceRange,
} from '#domain/listing/toggle-filter.ts';
import type { Facet, ListingQuery, ListingSort } from '#domain/listing/listing-query.ts';
import { readPriceRange } from '#domain/listing/query-params.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { listingAddress } from './listing-address.ts';

/** Stands where a value's id will; no id is like it. */
const anyId = '\0';

/** Addresses of what can be done to a listing next, with the store prefix: every choice is a link (decisions W2). */
export function useListingLinks(base: string, query: ListingQuery) {
  return listingLinks(useShop(), base, query);
}

export function listingLinks(
  { path, storeView }: Pick<Shop, 'path' | 'storeView'>,
  base: string,
  query: ListingQuery,
) {
  const to = (next: ListingQuery) => path(listingAddress(base, next, storeView.settings.catalog));
  return {
    /** Chooses a value of a facet or takes it back. */
    toggle: ({ code, isSingle }: Facet): ((id: string) => string) => {
      const toggled = (id: string) => {
        const range = code === 'price' ? readPriceRange(id) : undefined;
        return to(range ? togglePriceRange(query, range) : toggleFilter(query, code, id, isSingle));
      };
      if (code === 'price' || query.filters[code] !== undefined) return toggled;
      // A page has a hundred of these, and they change with every click; but for the id they are the same.
      const any = toggled(anyId);
      const place = any.lastIndexOf(encodeURIComponent(anyId));
      const [before, after] = [
        any.slice(0, place),
        any.slice(place + encodeURIComponent(anyId).length),
      ];
      return (id) => before + encodeURIComponent(id) + after;
    },
    clear: () => to(clearFilters(query)),
    page: (page: number) => to({ ...query, page }),
    sort: (sort: ListingSort) => to(chooseSort(query, sort)),
  };
}
