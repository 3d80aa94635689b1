import type { SeriesView } from '#contract/views/series.ts';
import { seriesFilter } from '#domain/listing/listing-filters.ts';
import { seriesStoreView } from '#domain/listing/series-store-view.ts';
import { findSeries } from '#server/workflows/content/find-series.ts';
import { missing, type View } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';
import { listingView } from './listing.ts';
import { sceneView } from './scene.ts';

export const seriesView: View<SeriesView> = async (asked) => {
  const { asking, params, shop } = asked;
  const found = await findSeries(params.slug ?? missing(), asking);
  if (found === undefined) missing();
  const {
    id: _,
    filterOption: _option,
    position: _position,
    createdAt: _createdAt,
    scene,
    ...series
  } = found;
  const storeView = seriesStoreView(shop.storeView);
  const listing = await listingView(
    // A list of one series needs no facet for series.
    { place: 'search', filters: [seriesFilter(found)], without: series.attributeCode },
    { ...asked, shop: { ...shop, storeView } },
  );
  const room = scene && (await sceneView(scene, asked));
  return {
    ...(room && { scene: room }),
    series: { ...series, html: contentHtml(shop, series.html) },
    listing,
  };
};
