import { columns as endpoint } from '#contract/listing.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { toListingColumns, type ListingColumns } from '#domain/columns/listing-columns.ts';
import { listingFiles } from '#domain/constants.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { SearchAway } from '#server/engines/search/port.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { defineRoute } from '#server/http/handle.ts';
import { findPlace, placeRefusals, wholeListing } from './place.ts';

export const columns = defineRoute(endpoint, placeRefusals, async ({ query }, context) => {
  const place = await findPlace(query, context);
  const { services, storeView, viewer } = place.here;
  const codes = storeView.settings.catalog.facets.filter((code) => code !== 'price');
  const asked = { ...wholeListing(place), codes, most: listingFiles.products };
  const listed = await services.search.list(asked).catch((error: unknown) => {
    if (!(error instanceof SearchAway)) throw error;
    // The browser goes on asking the server until the index is back.
    context.dependsOn(cacheTags.searchAway);
    return undefined;
  });
  if (listed === undefined) return { result: undefined };
  const hasPrices = !isPriceHidden(viewer, storeView.settings.prices);
  const made = toListingColumns(listed, { codes, hasPrices });
  const attributes = await services.catalogue.attributes(storeView.code, codes);
  return {
    result: { columns: made, attributes: attributes.map((each) => withOptionsOf(made, each)) },
  };
});

/** Leaves out the labels that no product of this listing has. */
function withOptionsOf({ facets }: ListingColumns, attribute: Attribute): Attribute {
  const sets = facets.get(attribute.code);
  const used = new Set<string>();
  for (let set = 0; set < (sets?.setCount ?? 0); set++) {
    for (const value of sets?.values(set) ?? []) used.add(value);
  }
  return { ...attribute, options: attribute.options.filter(({ id }) => used.has(id)) };
}
