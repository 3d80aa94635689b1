import { tradeNumber } from '#domain/catalog/trade-number.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { namedVariant } from '#domain/search/named-variant.ts';
import { toTile, type TileProduct } from './tile-product.ts';

/** A product as the tile of what was searched for: where a text is the number of a variant, that one. */
export function toNamedTile(product: OfferedProduct, text: string): TileProduct {
  const tile = toTile(product);
  const variant = namedVariant(product, text);
  if (!variant) return tile;
  const { sku, name, offer, stock, pictures } = variant;
  const [picture = tile.picture] = pictures.map(({ label: _, ...shown }) => shown);
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
