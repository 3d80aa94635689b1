import { toNamedTile } from '#domain/listing/named-tile.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { loadNoHitsTexts } from '#texts/no-hits.ts';
import { toListingData, type ListingData } from '#web/blocks/listing-data.ts';
import { prepareListing } from '#web/blocks/listing-parts.ts';
import { noHitsHtml, spellingHtml } from '#web/blocks/no-hits-content.ts';
import { loadListing } from '#web/features/listing/load-listing.ts';
import type { Load } from '#web/load.ts';

export interface SearchData {
  readonly text: string;
  /** Absent when there is too little text to search for, or nothing was found. */
  readonly listing?: ListingData;
  /** A better spelling, above what was found. HTML. */
  readonly spelling?: string;
  /** Stands in for the listing when nothing was found. HTML. */
  readonly noHits?: string;
}

export const load: Load<SearchData> = async (api, args) => {
  const { minimumLetters, maximumTextLength } = args.shop.storeView.settings.search;
  const written = args.query.find(([name]) => name === 'q')?.[1] ?? '';
  const text = written.trim().slice(0, maximumTextLength);
  if (text === '') return { text };
  const [{ suggestion, ...listing }] = await Promise.all([
    loadListing(api, { place: 'search', text }, args),
    prepareListing(args.shop),
  ]);
  // Which short words may be searched for, such as "wc", the server knows (decisions, Engines).
  if (text.length < minimumLetters && listing.total === 0) return { text };
  const hasNone = listing.total === 0 && !listing.isLimited && !isNarrowed(listing.query);
  const found = {
    ...toListingData(listing),
    tiles: listing.products.map((product) => toNamedTile(product, text)),
  };
  if (!hasNone && suggestion === undefined) return { text, listing: found };

  const t = await loadNoHitsTexts(args.shop.storeView.language);
  const searched = { text, ...(suggestion !== undefined && { suggestion }) };
  if (hasNone) return { text, noHits: await noHitsHtml(api, args.shop, t, searched) };
  return {
    text,
    listing: found,
    ...(suggestion !== undefined && { spelling: spellingHtml(args.shop, t, suggestion) }),
  };
};

/** Nothing may be left of much, and then the filters are to blame. */
function isNarrowed({ filters, price }: ListingQuery): boolean {
  return price !== undefined || Object.values(filters).some((ids) => ids.length > 0);
}
