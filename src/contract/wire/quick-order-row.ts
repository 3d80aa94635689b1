import * as v from 'valibot';
import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import { rowStates, type NamedArticle, type QuickOrderRow } from '#domain/quick-order/row.ts';
import type { Refusal } from '#domain/errors.ts';
import { cartItemFromWire, cartItemSchema, cartItemToWire } from './cart-item.ts';
import { stockFromWire, stockSchema, stockToWire } from './stock.ts';

const refusalSchema = v.object({
  code: v.string(),
  details: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

export const articleSchema = v.object({
  /** The article as a line of a cart, which has no id yet. */
  item: v.omit(cartItemSchema, ['item_id', 'quote_id', 'onlineStockCheckid']),
  stock: stockSchema,
  refusal: v.optional(refusalSchema),
});

/** A line of a list with its answer. */
export const quickOrderRowSchema = v.object({
  text: v.string(),
  state: v.picklist(rowStates),
  qty: v.number(),
  /** The quantity can be read in two ways, or is not a number. */
  is_qty_unsure: v.optional(v.literal(true)),
  number: v.optional(v.string()),
  article: v.optional(articleSchema),
  /** The reason why the article can't be bought in this quantity, as a code of `domain/errors.ts`. */
  refusal: v.optional(refusalSchema),
  choices: v.array(v.object({ sku: v.string(), name: v.string() })),
});

type WireRow = v.InferOutput<typeof quickOrderRowSchema>;
type WireRefusal = v.InferOutput<typeof refusalSchema>;

export function quickOrderRowToWire(row: QuickOrderRow): WireRow {
  const { text, state, quantity, isUnsure, number, article, refusal, choices } = row;
  return {
    text,
    state,
    qty: quantity,
    ...(isUnsure && { is_qty_unsure: isUnsure }),
    ...(number !== undefined && { number }),
    ...(article && { article: articleToWire(article) }),
    ...(refusal && { refusal: refusalToWire(refusal) }),
    choices: choices.map(({ sku, name }) => ({ sku, name })),
  };
}

export function quickOrderRowFromWire(wire: WireRow): QuickOrderRow {
  const { text, state, qty, is_qty_unsure: isUnsure, number, article, refusal, choices } = wire;
  return {
    text,
    state,
    quantity: qty,
    ...(isUnsure && { isUnsure }),
    ...(number !== undefined && { number }),
    ...(article && { article: articleFromWire(article) }),
    ...(refusal && { refusal: refusalFromWire(refusal) }),
    choices,
  };
}

export function articleToWire({
  item,
  stock,
  refusal,
}: NamedArticle): v.InferInput<typeof articleSchema> {
  const line = { ...item, serverItemId: '', cartId: '' };
  const {
    item_id: _id,
    quote_id: _cart,
    onlineStockCheckid: _check,
    ...own
  } = cartItemToWire(line);
  return {
    item: own,
    stock: stockToWire(stock),
    ...(refusal && { refusal: refusalToWire(refusal) }),
  };
}

export function articleFromWire({
  item,
  stock,
  refusal,
}: v.InferOutput<typeof articleSchema>): NamedArticle {
  const line = cartItemFromWire({ ...item, item_id: '', quote_id: '' });
  const { serverItemId: _id, cartId: _cart, ...own } = line;
  return {
    item: own,
    stock: stockFromWire(stock),
    ...(refusal && { refusal: refusalFromWire(refusal) }),
  };
}

function refusalToWire({ code, details }: Refusal): WireRefusal {
  return { code, ...(details && { details }) };
}

/** A newer server may have reasons that an older page does not know. */
function refusalFromWire({ code, details }: WireRefusal): Refusal {
  const isKnown = (text: string): text is ErrorCode => Object.hasOwn(errorTable, text);
  return { code: isKnown(code) ? code : 'cart.not_available', ...(details && { details }) };
}
