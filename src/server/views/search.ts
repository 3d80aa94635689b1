import type { SearchView } from '#contract/views/search.ts';
import { toNamedTile } from '#domain/listing/named-tile.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { loadNoHitsTexts } from '#texts/no-hits.ts';
import type { View } from './asked.ts';
import { foundProducts } from './listing.ts';
import { noHitsHtml, spellingHtml } from './no-hits.ts';

export const searchView: View<SearchView> = async (asked) => {
  const { asking, shop, query } = asked;
  const { minimumLetters, maximumTextLength } = shop.storeView.settings.search;
  const written = query.find(([name]) => name === 'q')?.[1] ?? '';
  const text = written.trim().slice(0, maximumTextLength);
  if (text === '') return { text };
  const { suggestion, products, ...listing } = await foundProducts(
    { place: 'search', text },
    asked,
  );
  // Which short words may be searched for, such as "wc", the server knows.
  if (text.length < minimumLetters && listing.total === 0) return { text };
  const hasNone = listing.total === 0 && !listing.isLimited && !isNarrowed(listing.query);
  const found = { ...listing, tiles: products.map((product) => toNamedTile(product, text)) };
  if (!hasNone && suggestion === undefined) return { text, listing: found };

  const t = await loadNoHitsTexts(shop.storeView.language);
  const searched = { text, ...(suggestion !== undefined && { suggestion }) };
  if (hasNone) return { text, noHits: await noHitsHtml(asking, shop, t, searched) };
  return {
    text,
    listing: found,
    ...(suggestion !== undefined && { spelling: spellingHtml(shop, t, suggestion) }),
  };
};

/** Nothing may be left of much, and then the filters are to blame. */
function isNarrowed({ filters, price }: ListingQuery): boolean {
  return price !== undefined || Object.values(filters).some((ids) => ids.length > 0);
}
