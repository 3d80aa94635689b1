import { toListingData, type ListingData } from '#web/blocks/listing-data.ts';
import { loadListing } from '#web/features/listing/load-listing.ts';
import type { Load } from '#web/load.ts';

export interface SearchData {
  readonly text: string;
  /** Absent when there is too little text to search for. */
  readonly listing?: ListingData;
}

export const load: Load<SearchData> = async (api, args) => {
  const text = (args.query.find(([name]) => name === 'q')?.[1] ?? '').trim();
  const { minimumLetters } = args.shop.storeView.settings.search;
  if (text.length < minimumLetters) return { text };
  return { text, listing: toListingData(await loadListing(api, { place: 'search' }, args)) };
};
