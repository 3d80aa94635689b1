import { byPurchase } from '#domain/catalog/choose-variant.ts';
import { firstPicture } from '#domain/catalog/first-picture.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { maxTileChoices } from '#domain/constants.ts';
import { memoize } from '#domain/memoize.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { ListingQuery } from './listing-query.ts';
import { toTile, type TileChoice, type TileProduct } from './tile-product.ts';

/** Makes the tile of a listing with filters; the same product gives the same object. */
export const toListedTile = memoize((product: OfferedProduct): TileProduct => {
  const tile = toTile(product);
  const variants = product.variants.filter(({ status }) => isEnabled(status));
  if (variants.length < 2) return tile;
  const codes = product.options.map(({ attributeCode }) => attributeCode);
  const choices = variants
    .toSorted(byPurchase)
    .slice(0, maxTileChoices)
    .map((variant): TileChoice => {
      const { sku, stock, attributes } = variant;
      const picture = firstPicture(variant);
      const values = codes.flatMap((code) => {
        const value = attributes[code];
        return typeof value === 'string' ? [[code, value] as const] : [];
      });
      return {
        sku,
        values: Object.fromEntries(values),
        ...(picture && picture.path !== tile.picture?.path && { picture }),
        ...(isSoldOut(stock) && { stock }),
      };
    });
  return { ...tile, choices };
});

/**
 * The tile for a set of filters. Where the filters tell its variants apart, it has the picture, address
 * and stock of the variant that matches most of them (rules/listings#variants). Price and name stay the
 * product's.
 */
export function toChosenTile(tile: TileProduct, filters: ListingQuery['filters']): TileProduct {
  const { choices = [] } = tile;
  const chosen = Object.entries(filters);
  const counts = choices.map(
    ({ values }) => chosen.filter(([code, ids]) => ids.includes(values[code] ?? '')).length,
  );
  const most = Math.max(...counts);
  const choice = counts.some((count) => count < most) && choices[counts.indexOf(most)];
  return choice ? tilesOf(tile)(choice) : tile;
}

/** The same choice gives the same object, so that it is not drawn again. */
const tilesOf = memoize((tile: TileProduct) =>
  memoize(({ sku, picture, stock }: TileChoice): TileProduct => ({
    ...tile,
    link: variantPath({ urlPath: tile.link }, { sku }),
    ...(picture && { picture }),
    ...(stock && { stock }),
    own: {
      link: tile.link,
      stock: tile.stock,
      ...(tile.picture && { picture: tile.picture }),
    },
  })),
);

/** The tile as it is without filters. */
export function toOwnTile(tile: TileProduct): TileProduct {
  const { own, picture, ...rest } = tile;
  return own === undefined ? tile : { ...rest, ...own };
}
