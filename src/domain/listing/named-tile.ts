import { firstPicture } from '#domain/catalog/first-picture.ts';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { namedVariant } from '#domain/search/named-variant.ts';
import { toChosenTile, toListedTile } from './chosen-tile.ts';
import type { ListingQuery } from './listing-query.ts';
import { toTile, type TileProduct } from './tile-product.ts';

/**
 * A product as the tile of what was searched for: where a text is the number of a variant, that one, else the one
 * that filters mean.
 */
export function toNamedTile(
  product: OfferedProduct,
  text: string,
  filters: ListingQuery['filters'] = {},
): TileProduct {
  const variant = namedVariant(product, text);
  if (!variant) {
    // The browser filters no search by itself.
    const { choices: _choices, own: _own, ...shown } = toChosenTile(toListedTile(product), filters);
    return shown;
  }
  const tile = toTile(product);
  const { sku, name, offer, stock } = variant;
  const picture = firstPicture(variant) ?? tile.picture;
  const { nrf: _nrf, ...rest } = tile;
  const nrf = tradeNumber(variant);
  return {
    ...rest,
    variantSku: sku,
    variantName: name,
    link: `/${variantPath(product, variant)}`,
    ...(picture && { picture }),
    offer,
    stock,
    ...(nrf !== undefined && { nrf }),
  };
}
