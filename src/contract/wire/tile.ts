import * as v from 'valibot';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { PurchaseWay } from '#domain/pricing/purchase-way.ts';
import { offerFromWire, offerToWire, priceFields } from './price.ts';
import { ratingFields } from './rating.ts';
import { stockFromWire, stockSchema, stockToWire } from './stock.ts';

const purchaseWays = [
  'line',
  'variant',
  'page',
  'nowhere',
] as const satisfies readonly PurchaseWay[];

/** A product as a tile of a listing shows it, by the names of its document; what a tile doesn't show is left out. */
export const tileSchema = v.object({
  id: v.number(),
  sku: v.string(),
  name: v.string(),
  link: v.string(),
  image: v.optional(v.string()),
  image_tones: v.optional(v.string()),
  stock: stockSchema,
  is_intangible: v.optional(v.literal(true)),
  is_rental: v.optional(v.literal(true)),
  variants: v.number(),
  purchase: v.picklist(purchaseWays),
  nrf: v.optional(v.string()),
  brand: v.optional(v.string()),
  swatches: v.optional(v.array(v.string())),
  colors: v.optional(v.number()),
  ...ratingFields,
  ...priceFields,
});

type Wire = v.InferOutput<typeof tileSchema>;

export function tileToWire(product: TileProduct): Wire {
  const { picture, offer, stock, isIntangible, isRental, variantCount, swatches, ...tile } =
    product;
  return {
    ...tile,
    ...(picture && { image: picture.path }),
    ...(picture?.tones !== undefined && { image_tones: picture.tones }),
    stock: stockToWire(stock),
    ...(isIntangible && { is_intangible: true }),
    ...(isRental && { is_rental: true }),
    variants: variantCount,
    ...(swatches && { swatches: [...swatches.shown], colors: swatches.count }),
    ...offerToWire(offer),
  };
}

export function tileFromWire(wire: Wire): TileProduct {
  const { id, sku, name, link, image, image_tones: tones, purchase, nrf } = wire;
  const { brand, rating, swatches: shown, colors: count } = wire;
  return {
    id,
    sku,
    name,
    link,
    ...(image !== undefined && {
      picture: { path: image, ...(tones !== undefined && { tones }) },
    }),
    offer: offerFromWire(wire),
    stock: stockFromWire(wire.stock),
    ...(wire.is_intangible && { isIntangible: true }),
    ...(wire.is_rental && { isRental: true }),
    variantCount: wire.variants,
    purchase,
    ...(nrf !== undefined && { nrf }),
    ...(brand !== undefined && { brand }),
    ...(rating && { rating }),
    ...(shown && count !== undefined && { swatches: { shown, count } }),
  };
}
