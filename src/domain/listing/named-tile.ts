import { firstPicture } from '#domain/catalog/first-picture.ts';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { namedVariant } from '#domain/search/named-variant.ts';
import { toChosenTile, toListedTile } from './chosen-tile.ts';
import type { ListingQuery } from './listing-query.ts';
import { toTile, type TileProduct } from './tile-product.ts';

/**
 * The tile of a search hit: the variant whose number was searched for, else the variant that fits the
 * filters.
 */
export function toNamedTile(
  product: OfferedProduct,
  text: string,
  filters: ListingQuery['filters'] = {},
): TileProduct {
  const variant = namedVariant(product, text);
  if (!variant) {
    // The browser does not filter search hits, so it needs no `choices` and `own`.
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
