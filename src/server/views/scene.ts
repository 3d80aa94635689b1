import type { SceneView } from '#contract/views/series.ts';
import type { Scene } from '#domain/content/scene.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import { loadContentTexts } from '#texts/content.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import type { Asked } from './asked.ts';

/** A room with the articles in it; undefined where none of them is sold. */
export async function sceneView(
  { picture, places }: Scene,
  { asking, shop }: Pick<Asked, 'asking' | 'shop'>,
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
