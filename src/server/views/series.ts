import type { SceneView, SeriesView } from '#contract/views/series.ts';
import type { Scene } from '#domain/content/scene.ts';
import { seriesFilter } from '#domain/listing/listing-filters.ts';
import { seriesStoreView } from '#domain/listing/series-store-view.ts';
import { findSeries } from '#server/workflows/content/find-series.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import { loadContentTexts } from '#texts/content.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { missing, type Asked, type View } from './asked.ts';
import { contentHtml } from './content-html.ts';
import { listingView } from './listing.ts';

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
    // There is no choice between series.
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

/** Undefined where nothing of it is sold. */
async function sceneView(
  { picture, places }: Scene,
  { asking, shop }: Asked,
): Promise<SceneView | undefined> {
  const skus = places.map(({ sku }) => sku);
  const [products, tones, t] = await Promise.all([
    offeredBySku(skus, asking),
    tonesOf(asking.services.media, picture),
    loadContentTexts(shop.storeView.language),
  ]);
  const sold = places.flatMap(({ x, y, sku }) => {
    const product = products.find((each) => each.sku.toLowerCase() === sku.toLowerCase());
    return product === undefined || product.visibility === 1
      ? []
      : [{ x, y, tile: toTile(product) }];
  });
  if (sold.length === 0) return undefined;
  return { picture, ...(tones && { tones }), title: t('scene.title'), places: sold };
}
