import type { Attribute } from '#domain/catalog/attribute.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { buildFacets } from '#domain/listing/facets.ts';
import type { Facet, ListingQuery, PriceRange } from '#domain/listing/listing-query.ts';
import type { StoreView } from '#domain/settings.ts';
import { facetTexts } from './facets.ts';
import type { Format } from './format.ts';

interface StoreWords {
  readonly storeView: StoreView;
  readonly format: Format;
}

/** The counts of a listing, in display order. `price` stands for the price ranges. */
interface Counted {
  readonly codes: readonly string[];
  readonly counts: FacetCounts;
  readonly attributes: readonly Attribute[];
}

/** Turns counts into facets with the shop's labels. */
export function facetsOf(
  counted: Counted,
  query: ListingQuery,
  shop: StoreWords,
): readonly Facet[] {
  const { catalog } = shop.storeView.settings;
  return buildFacets({
    ...counted,
    query,
    maxValues: catalog.facetValues,
    priceLabel: facetTexts[shop.storeView.language]('facets.price'),
    labelOfRange: (range) => rangeLabel(shop, range),
    compareLabels: shop.format.compare,
  });
}

/** Writes `Under kr 500`, `kr 500 – 1 000`, `Over kr 10 000`. */
function rangeLabel({ storeView, format }: StoreWords, { from, to }: PriceRange): string {
  const t = facetTexts[storeView.language];
  if (to === undefined) return t('facets.priceOver', { from: format.wholeMoney(from) });
  if (from === 0) return t('facets.priceUnder', { to: format.wholeMoney(to) });
  // The currency is already named at the start.
  const end = format.wholeMoney(to).replace(/^\D+/, '');
  return t('facets.priceBetween', { from: format.wholeMoney(from), to: end });
}
