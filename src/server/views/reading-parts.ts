import type { ReadingPart } from '#contract/views/reading.ts';
import { namedSkus, textParts } from '#domain/content/text-parts.ts';
import { placeFilters, skuFilter } from '#domain/listing/listing-filters.ts';
import { toTile, type TileProduct } from '#domain/listing/tile-product.ts';
import type { Asking } from '#server/asking.ts';
import { searchCatalog } from '#server/workflows/catalog/search-catalog.ts';
import type { Asked } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';

/** Maximum number of tiles, as in one search; a text names far fewer. */
const maxTiles = 50;

/** The named products that listings show to the viewer, in the order of their names. */
export async function namedTiles(
  skus: readonly string[],
  asking: Asking,
): Promise<readonly TileProduct[]> {
  if (skus.length === 0) return [];
  const { listsOutOfStock } = asking.storeView.settings.catalog;
  const filters = [...placeFilters('category', listsOutOfStock), skuFilter(skus)];
  const { products } = await searchCatalog({ filters }, { start: 0, size: maxTiles }, asking);
  const place = new Map(skus.map((sku, index) => [sku.toLowerCase(), index]));
  const placeOf = ({ sku }: TileProduct) => place.get(sku.toLowerCase()) ?? maxTiles;
  return products.map(toTile).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Splits a text into HTML and the products that it names (rules/content#products). */
export async function readingParts(
  html: string,
  { asking, shop }: Pick<Asked, 'asking' | 'shop'>,
): Promise<readonly ReadingPart[]> {
  const tiles = await namedTiles(namedSkus(html), asking);
  return textParts(contentHtml(shop, html)).flatMap((part): readonly ReadingPart[] => {
    if (part.kind === 'html') return [part];
    const named = new Set(part.skus.map((sku) => sku.toLowerCase()));
    const own = tiles.filter(({ sku }) => named.has(sku.toLowerCase()));
    return own.length === 0 ? [] : [{ kind: 'products', tiles: own }];
  });
}
