import { toListingData, type ListingData } from '#web/blocks/listing-data.ts';
import { prepareListing } from '#web/blocks/listing-parts.ts';
import { loadListing } from '#web/features/listing/load-listing.ts';
import type { Load } from '#web/load.ts';

export interface SearchData {
  readonly text: string;
  /** Absent when there is too little text to search for. */
  readonly listing?: ListingData;
}

export const load: Load<SearchData> = async (api, args) => {
  const { minimumLetters, maximumTextLength } = args.shop.storeView.settings.search;
  const written = args.query.find(([name]) => name === 'q')?.[1] ?? '';
  const text = written.trim().slice(0, maximumTextLength);
  if (text === '') return { text };
  const query = args.query.map(([name, value]) => [name, name === 'q' ? text : value] as const);
  const [listing] = await Promise.all([
    loadListing(api, { place: 'search' }, { ...args, query }),
    prepareListing(args.shop),
  ]);
  // Which short words may be searched for, such as "wc", the server knows (decisions, Engines).
  if (text.length < minimumLetters && listing.total === 0) return { text };
  return { text, listing: toListingData(listing) };
};
