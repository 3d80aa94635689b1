import {
  choosePrice,
  chooseSort,
  clearFilters,
  toggleFilter,
} from '#domain/listing/toggle-filter.ts';
import type { Facet, ListingQuery, ListingSort } from '#domain/listing/listing-query.ts';
import { priceRangeId } from '#domain/listing/query-params.ts';
import { ore } from '#domain/money/ore.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { listingAddress } from '#domain/listing/listing-address.ts';

/** Stands for the id of a value; no id contains it. */
const anyId = '\0';
/** Stands for a price range; nothing after the price in an address looks like one. */
const anyPrice = { from: ore(0), to: ore(1) };
const anyPriceId = priceRangeId(anyPrice);

/** Makes links with the store prefix, because every choice is a link (rules/listings#addresses). */
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
    toggle: ({ code, isSingle }: Facet): ((id: string) => string) => {
      if (code === 'price') {
        const chosen = query.price && priceRangeId(query.price);
        const others = addressesLike(to(choosePrice(query, anyPrice)), anyPriceId);
        return (id) => (id === chosen ? to(choosePrice(query)) : others(id));
      }
      const toggled = (id: string) => to(toggleFilter(query, code, id, isSingle));
      return query.filters[code] ? toggled : addressesLike(toggled(anyId), anyId);
    },
    clear: () => to(clearFilters(query)),
    page: (page: number) => to({ ...query, page }),
    sort: (sort: ListingSort) => to(chooseSort(query, sort)),
  };
}

/**
 * Makes an address for each id. A page has a hundred of these, and they change with every click; they
 * differ only in the id, which is replaced at its last occurrence.
 */
function addressesLike(address: string, id: string): (id: string) => string {
  const written = encodeURIComponent(id);
  const place = address.lastIndexOf(written);
  const after = address.slice(place + written.length);
  return (other) => address.slice(0, place) + encodeURIComponent(other) + after;
}
