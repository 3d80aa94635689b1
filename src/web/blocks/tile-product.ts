import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/** What a tile shows; nothing else of a product travels with a listing. */
export interface TileProduct {
  readonly sku: string;
  readonly name: string;
  readonly link: string;
  readonly summary: string;
  readonly picture?: string;
  readonly offer: Offer;
  readonly stock: StockItem;
  readonly variantCount: number;
  readonly swatches: readonly string[];
}

export function toTile(product: OfferedProduct): TileProduct {
  const [picture] = product.pictures;
  return {
    sku: product.sku,
    name: product.name,
    link: `/${product.urlPath}`,
    summary: product.shortDescription,
    ...(picture && { picture: picture.path }),
    offer: product.offer,
    stock: product.stock,
    variantCount: product.variants.length,
    swatches: product.options.flatMap(({ values }) =>
      values.flatMap(({ swatch }) => (swatch === undefined ? [] : [swatch])),
    ),
  };
}
