import * as v from 'valibot';
import type { TileChoice, TileProduct } from '#domain/listing/tile-product.ts';
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

const pictureFields = {
  image: v.optional(v.string()),
  image_tones: v.optional(v.string()),
} as const;

/** A variant that filters can choose, with the tile's values where they differ. */
const choiceSchema = v.object({
  sku: v.string(),
  values: v.record(v.string(), v.string()),
  ...pictureFields,
  stock: v.optional(stockSchema),
});

/** A product as a tile, in the names of its document, without fields that a tile doesn't show. */
export const tileSchema = v.object({
  id: v.number(),
  sku: v.string(),
  name: v.string(),
  link: v.string(),
  ...pictureFields,
  stock: stockSchema,
  is_intangible: v.optional(v.literal(true)),
  is_rental: v.optional(v.literal(true)),
  variants: v.number(),
  purchase: v.picklist(purchaseWays),
  nrf: v.optional(v.string()),
  choices: v.optional(v.array(choiceSchema)),
  brand: v.optional(v.string()),
  swatches: v.optional(v.array(v.string())),
  colors: v.optional(v.number()),
  ...ratingFields,
  ...priceFields,
});

type Wire = v.InferOutput<typeof tileSchema>;

type WireChoice = v.InferOutput<typeof choiceSchema>;

export function tileToWire(product: TileProduct): Wire {
  const {
    picture,
    offer,
    stock,
    isIntangible,
    isRental,
    variantCount,
    choices,
    swatches,
    own: _,
    ...tile
  } = product;
  return {
    ...tile,
    ...pictureToWire(picture),
    ...(choices && { choices: choices.map(choiceToWire) }),
    stock: stockToWire(stock),
    ...(isIntangible && { is_intangible: true }),
    ...(isRental && { is_rental: true }),
    variants: variantCount,
    ...(swatches && { swatches: [...swatches.shown], colors: swatches.count }),
    ...offerToWire(offer),
  };
}

export function tileFromWire(wire: Wire): TileProduct {
  const { id, sku, name, link, purchase, nrf, choices } = wire;
  const { brand, rating, swatches: shown, colors: count } = wire;
  return {
    id,
    sku,
    name,
    link,
    ...pictureFromWire(wire),
    offer: offerFromWire(wire),
    stock: stockFromWire(wire.stock),
    ...(wire.is_intangible && { isIntangible: true }),
    ...(wire.is_rental && { isRental: true }),
    variantCount: wire.variants,
    purchase,
    ...(nrf !== undefined && { nrf }),
    ...(choices && { choices: choices.map(choiceFromWire) }),
    ...(brand !== undefined && { brand }),
    ...(rating && { rating }),
    ...(shown && count !== undefined && { swatches: { shown, count } }),
  };
}

function choiceToWire({ picture, stock, ...choice }: TileChoice): WireChoice {
  return {
    ...choice,
    ...pictureToWire(picture),
    ...(stock && { stock: stockToWire(stock) }),
  };
}

function choiceFromWire({ sku, values, stock, ...wire }: WireChoice): TileChoice {
  return {
    sku,
    values,
    ...pictureFromWire(wire),
    ...(stock && { stock: stockFromWire(stock) }),
  };
}

function pictureToWire(picture: TileProduct['picture']) {
  return {
    ...(picture && { image: picture.path }),
    ...(picture?.tones !== undefined && { image_tones: picture.tones }),
  };
}

function pictureFromWire({
  image,
  image_tones: tones,
}: Pick<WireChoice, 'image' | 'image_tones'>): Pick<TileProduct, 'picture'> {
  return image === undefined
    ? {}
    : { picture: { path: image, ...(tones !== undefined && { tones }) } };
}
