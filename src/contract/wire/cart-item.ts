import * as v from 'valibot';
import type { CartItem, CartItemOptions } from '#domain/cart/cart.ts';
import { saleUnits } from '#domain/catalog/sale-unit.ts';
import { fulfilments } from '#domain/orders/fulfilment.ts';
import { vatRate } from '#domain/money/price.ts';
import { idSchema, idToWire, skuSchema } from './ids.ts';
import { productKinds } from './product-kinds.ts';
import { kroner, priceFromKroner, toKroner } from './money.ts';
import { lineNoteSchema } from './line-note.ts';
import { optionsFromWire, optionsToWire, productOptionSchema } from './item-options.ts';

const quantity = v.pipe(v.number(), v.safeInteger());

/** A line as the server stores it, with its cart. */
export interface ServedCartItem extends CartItem {
  readonly serverItemId: string;
  readonly cartId: string;
  /** A hash of the chosen options, by which older clients recognise a line. */
  readonly checksum?: string;
}

/** A line in `cart.pull` and `cart.update`. */
export const cartItemSchema = v.object({
  item_id: idSchema,
  quote_id: v.string(),
  sku: v.string(),
  parentSku: v.optional(v.string()),
  qty: v.number(),
  name: v.string(),
  product_type: v.picklist(productKinds),
  /** Net in kroner; absent when it is unknown or on request. */
  price: v.optional(kroner),
  price_tax: v.optional(kroner),
  price_incl_tax: v.optional(kroner),
  /**
   * Our addition: the unit price from each quantity on, the first from 1, where it depends on the
   * quantity.
   */
  tiers: v.optional(v.array(v.object({ qty: quantity, price: kroner, price_incl_tax: kroner }))),
  /** Our addition: the VAT rate of `price`, so that a cart can be summed offline. */
  tax_percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Our addition: the line's way of delivery. */
  fulfilment: v.optional(v.picklist(fulfilments)),
  /** Our addition, for freight: grams of one, and whether it is bulky goods. */
  weight_grams: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  is_bulky: v.optional(v.boolean()),
  /** Our addition: hygienic goods under a seal. */
  is_sealed: v.optional(v.boolean()),
  is_cut_to_length: v.optional(v.boolean()),
  /** Our addition: the unit that `qty` counts, absent for pieces, and the packs: `coil 50; pallet 2000`. */
  sales_unit: v.optional(v.picklist(saleUnits)),
  sales_packs: v.optional(v.string()),
  product_option: v.optional(productOptionSchema),
  checksum: v.optional(v.string()),
  /**
   * The id of the line's stock check, which is the line's own, because every answer checks the stock.
   */
  onlineStockCheckid: v.optional(idSchema),
  url_path: v.string(),
  image: v.optional(v.string()),
  /** Our addition: the shopper's note on the line. */
  note: v.optional(v.string()),
  /** Our addition: the amount that a part adds to one bundle, net and with VAT. */
  options: v.array(
    v.object({
      label: v.string(),
      value: v.string(),
      price: v.optional(kroner),
      price_incl_tax: v.optional(kroner),
    }),
  ),
  /** Problems as codes of `domain/errors.ts`. */
  errors: v.array(v.string()),
});

export type WireCartItem = v.InferInput<typeof cartItemSchema>;

export function cartItemToWire(item: ServedCartItem): WireCartItem {
  const option = optionsToWire(item.options);
  return {
    item_id: idToWire(item.serverItemId),
    quote_id: item.cartId,
    sku: item.sku,
    ...(item.parentSku === undefined ? {} : { parentSku: item.parentSku }),
    qty: item.quantity,
    name: item.name,
    product_type: item.kind,
    ...(item.unit && {
      price: toKroner(item.unit.net),
      price_tax: toKroner(item.unit.vat),
      price_incl_tax: toKroner(item.unit.gross),
    }),
    ...(item.tiers && {
      tiers: item.tiers.map(({ quantity: qty, unit }) => ({
        qty,
        price: toKroner(unit.net),
        price_incl_tax: toKroner(unit.gross),
      })),
    }),
    ...(item.vatRate === undefined ? {} : { tax_percent: item.vatRate / 100 }),
    ...(item.fulfilment && { fulfilment: item.fulfilment }),
    ...(item.weight === undefined ? {} : { weight_grams: item.weight }),
    ...(item.isBulky === undefined ? {} : { is_bulky: item.isBulky }),
    ...(item.isSealed === undefined ? {} : { is_sealed: item.isSealed }),
    ...(item.isCutToLength === undefined ? {} : { is_cut_to_length: item.isCutToLength }),
    ...(item.saleUnit && { sales_unit: item.saleUnit }),
    ...(item.packs && { sales_packs: item.packs }),
    ...(option && { product_option: option }),
    ...(item.checksum !== undefined && { checksum: item.checksum }),
    onlineStockCheckid: idToWire(item.serverItemId),
    url_path: item.urlPath,
    ...(item.picture === undefined ? {} : { image: item.picture }),
    ...(item.note === undefined ? {} : { note: item.note }),
    options: item.choices.map(({ label, value, price }) => ({
      label,
      value,
      ...(price && { price: toKroner(price.net), price_incl_tax: toKroner(price.gross) }),
    })),
    errors: [...item.problems],
  };
}

export function cartItemFromWire(wire: v.InferOutput<typeof cartItemSchema>): ServedCartItem {
  const unit =
    wire.price === undefined
      ? undefined
      : priceFromKroner(wire.price, wire.price_incl_tax ?? wire.price);
  return {
    sku: wire.sku,
    ...(wire.parentSku === undefined ? {} : { parentSku: wire.parentSku }),
    kind: wire.product_type,
    quantity: wire.qty,
    options: optionsFromWire(wire.product_option),
    serverItemId: String(wire.item_id),
    cartId: wire.quote_id,
    ...(wire.checksum !== undefined && { checksum: wire.checksum }),
    name: wire.name,
    urlPath: wire.url_path,
    ...(wire.image === undefined ? {} : { picture: wire.image }),
    ...(wire.note === undefined ? {} : { note: wire.note }),
    choices: wire.options.map(({ label, value, price, price_incl_tax: gross }) => ({
      label,
      value,
      ...(price !== undefined && gross !== undefined && { price: priceFromKroner(price, gross) }),
    })),
    ...(unit && { unit }),
    ...(wire.tiers && {
      tiers: wire.tiers.map(({ qty, price, price_incl_tax: gross }) => ({
        quantity: qty,
        unit: priceFromKroner(price, gross),
      })),
    }),
    ...(wire.tax_percent === undefined ? {} : { vatRate: vatRate(wire.tax_percent) }),
    ...(wire.fulfilment && { fulfilment: wire.fulfilment }),
    ...(wire.weight_grams === undefined ? {} : { weight: wire.weight_grams }),
    ...(wire.is_bulky === undefined ? {} : { isBulky: wire.is_bulky }),
    ...(wire.is_sealed === undefined ? {} : { isSealed: wire.is_sealed }),
    ...(wire.is_cut_to_length === undefined ? {} : { isCutToLength: wire.is_cut_to_length }),
    ...(wire.sales_unit && { saleUnit: wire.sales_unit }),
    ...(wire.sales_packs && { packs: wire.sales_packs }),
    problems: wire.errors,
  };
}

/**
 * A client's change of a line. Without `serverItemId` the quantity is added, with it the quantity is
 * set. `sku` may be the parent's; the options then choose the child (rules/calls#cart-lines).
 */
export interface CartItemRequest {
  readonly sku: string;
  readonly quantity: number;
  readonly serverItemId?: string;
  readonly cartId?: string;
  readonly options: CartItemOptions;
  /**
   * An empty text removes the note; without the field it stays, as for older clients
   * (rules/cart#notes).
   */
  readonly note?: string;
}

export const cartItemRequestSchema = v.strictObject({
  cartItem: v.strictObject({
    sku: skuSchema,
    qty: quantity,
    item_id: v.optional(idSchema),
    quoteId: v.optional(idSchema),
    product_option: v.optional(v.nullable(productOptionSchema)),
    note: v.optional(lineNoteSchema),
  }),
});

export function cartItemRequestToWire(
  request: CartItemRequest,
): v.InferInput<typeof cartItemRequestSchema> {
  const option = optionsToWire(request.options);
  return {
    cartItem: {
      sku: request.sku,
      qty: request.quantity,
      ...lineIdsToWire(request),
      ...(option && { product_option: option }),
      ...(request.note === undefined ? {} : { note: request.note }),
    },
  };
}

export function cartItemRequestFromWire({
  cartItem,
}: v.InferOutput<typeof cartItemRequestSchema>): CartItemRequest {
  return {
    sku: cartItem.sku,
    quantity: cartItem.qty,
    ...lineIdsFromWire(cartItem),
    options: optionsFromWire(cartItem.product_option),
    ...(cartItem.note === undefined ? {} : { note: cartItem.note }),
  };
}

/** The line to remove: by its id on the server where that is known, else by sku. */
export interface CartItemRemoval {
  readonly sku: string;
  readonly serverItemId?: string;
  readonly cartId?: string;
}

export const cartItemRemovalSchema = v.strictObject({
  cartItem: v.strictObject({
    sku: skuSchema,
    item_id: v.optional(idSchema),
    quoteId: v.optional(idSchema),
    qty: v.optional(quantity),
    product_option: v.optional(v.nullable(productOptionSchema)),
  }),
});

export function cartItemRemovalToWire(
  removal: CartItemRemoval,
): v.InferInput<typeof cartItemRemovalSchema> {
  return { cartItem: { sku: removal.sku, ...lineIdsToWire(removal) } };
}

export function cartItemRemovalFromWire({
  cartItem,
}: v.InferOutput<typeof cartItemRemovalSchema>): CartItemRemoval {
  return { sku: cartItem.sku, ...lineIdsFromWire(cartItem) };
}

function lineIdsToWire(line: CartItemRemoval) {
  return {
    ...(line.serverItemId === undefined ? {} : { item_id: idToWire(line.serverItemId) }),
    ...(line.cartId === undefined ? {} : { quoteId: line.cartId }),
  };
}

function lineIdsFromWire(line: v.InferOutput<typeof cartItemRemovalSchema>['cartItem']) {
  return {
    ...(line.item_id === undefined ? {} : { serverItemId: String(line.item_id) }),
    ...(line.quoteId === undefined ? {} : { cartId: String(line.quoteId) }),
  };
}
