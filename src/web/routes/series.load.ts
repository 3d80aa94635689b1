import { findSeries } from '#contract/content.ts';
import type { Series } from '#domain/content/series.ts';
import { contentHtml } from '#web/blocks/content-html.ts';
import { seriesShop } from '#web/blocks/series-shop.ts';
import { toListingData, type ListingData } from '#web/blocks/listing-data.ts';
import { prepareListing } from '#web/blocks/listing-parts.ts';
import { loadListing } from '#web/features/listing/load-listing.ts';
import { notFound, type Load } from '#web/load.ts';
import { loadInstantly } from '#web/state/instant-load.ts';

export interface SeriesData {
  readonly series: Omit<Series, 'id' | 'filterOption' | 'position' | 'createdAt'>;
  readonly listing: ListingData;
}

export const load: Load<SeriesData> = async (api, args) => {
  const instant = loadInstantly(args);
  // What is held was made by this load.
  if (instant !== undefined) return instant as SeriesData;
  const found = await findSeries(api, args.params.slug ?? notFound());
  if (found === undefined) notFound();
  const { id: _, filterOption, position: _position, createdAt: _createdAt, ...series } = found;
  const ofSeries = {
    attribute: series.attributeCode,
    conditions: [{ operator: 'in', values: [filterOption] }],
    scope: 'catalog',
  } as const;
  const listing = await loadListing(
    api,
    { place: 'search', filters: [ofSeries] },
    { ...args, shop: seriesShop(args.shop, series.attributeCode) },
  );
  await prepareListing(args.shop);
  return {
    series: { ...series, html: contentHtml(args.shop, series.html) },
    listing: toListingData(listing),
  };
};
