import type { Attribute } from '#domain/catalog/attribute.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { buildFacets } from '#domain/listing/facets.ts';
import type { Facet, ListingQuery, PriceRange } from '#domain/listing/listing-query.ts';
import { readListingQuery, type QueryPairs } from '#domain/listing/query-params.ts';
import { facetTexts } from '#texts/facets.ts';
import type { Shop } from '#web/state/shop.tsx';

/**
 * What an address asks of a listing in a shop whose facets have these attributes. Only the search has a text, and says
 * which: elsewhere an address has none.
 */
export function readListing(
  pairs: QueryPairs,
  attributes: readonly Attribute[],
  { storeView, visitor }: Shop,
  text = '',
): ListingQuery {
  const { catalog } = storeView.settings;
  return readListingQuery([['q', text], ...pairs], {
    ...catalog,
    facets: Object.fromEntries(
      attributes.map(({ code, options }) => [code, options.map(({ id }) => id)]),
    ),
    arePricesHidden: !visitor.seesPrices,
  });
}

/** Counts in the words and the order of a shop. */
export function facetsOf(
  counts: FacetCounts,
  query: ListingQuery,
  attributes: readonly Attribute[],
  shop: Shop,
): readonly Facet[] {
  const { catalog } = shop.storeView.settings;
  return buildFacets({
    counts,
    query,
    codes: catalog.facets,
    attributes,
    maximumValues: catalog.facetValues,
    priceLabel: facetTexts[shop.storeView.language]('facets.price'),
    labelOfRange: (range) => rangeLabel(shop, range),
    compareLabels: shop.format.compare,
  });
}

/** `Under kr 500`, `kr 500 – 1 000`, `Over kr 10 000` (protocol 2.6). */
function rangeLabel({ storeView, format }: Shop, { from, to }: PriceRange): string {
  const t = facetTexts[storeView.language];
  if (to === undefined) return t('facets.priceOver', { from: format.wholeMoney(from) });
  if (from === 0) return t('facets.priceUnder', { to: format.wholeMoney(to) });
  // The currency has been named by then.
  const end = format.wholeMoney(to).replace(/^\D+/, '');
  return t('facets.priceBetween', { from: format.wholeMoney(from), to: end });
}
