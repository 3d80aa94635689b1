import * as v from 'valibot';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import type { Ore } from '#domain/money/ore.ts';
import { ruledText } from '#contract/http/rules.ts';
import {
  cartItemFromWire,
  cartItemRemovalFromWire,
  cartItemRemovalSchema,
  cartItemRemovalToWire,
  cartItemSchema,
  cartItemToWire,
  type CartItemRemoval,
  type ServedCartItem,
} from './cart-item.ts';
import { idSchema, idToWire, skuSchema } from './ids.ts';
import { optionsFromWire, optionsToWire, productOptionSchema } from './item-options.ts';
import { fromKroner, positiveKroner, toKroner } from './money.ts';

const maxRemarkLength = 1000;
const remark = ruledText((text) => checkText(text, maxRemarkLength), maxRemarkLength);

/** A line of a quote list, as a line of a cart with the buyer's words. */
export interface ServedQuoteItem extends ServedCartItem {
  readonly remark: string;
  readonly requestedNet?: Ore;
}

export const quoteItemSchema = v.object({
  ...cartItemSchema.entries,
  remark: v.string(),
  requested_price: v.nullable(v.number()),
});

export function quoteItemToWire({
  remark: words,
  requestedNet,
  ...item
}: ServedQuoteItem): v.InferInput<typeof quoteItemSchema> {
  return {
    ...cartItemToWire(item),
    remark: words,
    requested_price: requestedNet === undefined ? null : toKroner(requestedNet),
  };
}

export function quoteItemFromWire(wire: v.InferOutput<typeof quoteItemSchema>): ServedQuoteItem {
  const { remark: words, requested_price: wished } = wire;
  return {
    ...cartItemFromWire(wire),
    remark: words,
    ...(wished !== null && { requestedNet: fromKroner(wished) }),
  };
}

/** A change of a line. Remark and wish stay where they are left out; null takes the wish away. */
export interface QuoteItemRequest {
  readonly sku: string;
  readonly quantity: number;
  readonly options: CartItemOptions;
  readonly serverItemId?: string;
  readonly listId?: string;
  readonly remark?: string;
  readonly requestedNet?: Ore | null;
}

export const quoteItemRequestSchema = v.strictObject({
  sku: skuSchema,
  qty: v.pipe(v.number(), v.safeInteger()),
  item_id: v.optional(idSchema),
  quoteId: v.optional(idSchema),
  product_option: v.optional(v.nullable(productOptionSchema)),
  remark: v.optional(remark),
  requested_price: v.optional(v.nullable(positiveKroner)),
});

export function quoteItemRequestToWire(
  request: QuoteItemRequest,
): v.InferInput<typeof quoteItemRequestSchema> {
  const { sku, quantity, options, serverItemId, listId, remark: words, requestedNet } = request;
  const option = optionsToWire(options);
  return {
    sku,
    qty: quantity,
    ...(serverItemId !== undefined && { item_id: idToWire(serverItemId) }),
    ...(listId !== undefined && { quoteId: listId }),
    ...(option && { product_option: option }),
    ...(words !== undefined && { remark: words }),
    ...(requestedNet !== undefined && {
      requested_price: requestedNet === null ? null : toKroner(requestedNet),
    }),
  };
}

export function quoteItemRequestFromWire(
  wire: v.InferOutput<typeof quoteItemRequestSchema>,
): QuoteItemRequest {
  const { requested_price: wished } = wire;
  return {
    sku: wire.sku,
    quantity: wire.qty,
    options: optionsFromWire(wire.product_option),
    ...(wire.item_id !== undefined && { serverItemId: String(wire.item_id) }),
    ...(wire.quoteId !== undefined && { listId: String(wire.quoteId) }),
    ...(wire.remark !== undefined && { remark: wire.remark }),
    ...(wished !== undefined && { requestedNet: wished === null ? null : fromKroner(wished) }),
  };
}

export const quoteItemRemovalSchema = v.strictObject({
  quoteItem: cartItemRemovalSchema.entries.cartItem,
});

export function quoteItemRemovalToWire(
  removal: CartItemRemoval,
): v.InferInput<typeof quoteItemRemovalSchema> {
  return { quoteItem: cartItemRemovalToWire(removal).cartItem };
}

export function quoteItemRemovalFromWire({
  quoteItem,
}: v.InferOutput<typeof quoteItemRemovalSchema>): CartItemRemoval {
  return cartItemRemovalFromWire({ cartItem: quoteItem });
}
