import * as v from 'valibot';
import { orderNumber } from '#domain/orders/order-number.ts';
import { answeredTotals, quoteTotals } from '#domain/quotes/quote-totals.ts';
import {
  quoteNumber,
  quoteStatuses,
  type AskedQuote,
  type QuoteItem,
} from '#domain/quotes/quote.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { optionsToWire, productOptionSchema } from './item-options.ts';
import { isoMoment, momentToWire } from './moment.ts';
import { kroner, toKroner } from './money.ts';
import { productKinds } from './product-kinds.ts';

const optionalKroner = v.nullable(kroner);

const quotedItemSchema = v.object({
  item_id: v.number(),
  sku: v.string(),
  name: v.string(),
  qty: v.number(),
  product_type: v.picklist(productKinds),
  product_option: v.optional(productOptionSchema),
  remark: v.string(),
  requested_price: optionalKroner,
  /** The buyer's net price when the quote was asked for; null where there is none, or the viewer sees none. */
  price: optionalKroner,
  /** The seller's net price; null until the answer. */
  price_negotiated: optionalKroner,
});

const commentSchema = v.object({
  id: v.number(),
  owner: v.picklist(['buyer', 'seller']),
  comment: v.string(),
  created_at: isoMoment,
  attachments: v.array(v.unknown()),
});

export const quoteSchema = v.object({
  id: v.number(),
  increment_id: v.string(),
  store_id: v.number(),
  cart_id: v.union([v.number(), v.string()]),
  order_id: v.nullable(v.number()),
  /** Our addition: the number of the order, as people read it. */
  order_increment_id: v.nullable(v.string()),
  customer_id: v.nullable(v.number()),
  /** Our addition: the id of the quote that this one renews. */
  renewed_from: v.nullable(v.number()),
  name: v.string(),
  status: v.picklist(quoteStatuses),
  created_at: isoMoment,
  last_updated_at: isoMoment,
  /** The last day on which it is valid; until the answer, the one that the buyer wishes. */
  expiration_date: v.nullable(v.string()),
  base_quote_total: optionalKroner,
  quote_total: optionalKroner,
  quote_total_negotiated: optionalKroner,
  negotiated_discount_type: v.nullable(v.literal('percentage')),
  negotiated_discount_value: v.nullable(v.number()),
  seller_id: v.nullable(v.number()),
  items: v.array(quotedItemSchema),
  comments: v.array(commentSchema),
});

interface ToldQuote {
  readonly quote: AskedQuote;
  readonly storeId: number;
  /** The viewer sees prices. */
  readonly seesPrices: boolean;
}

export function quoteToWire({
  quote,
  storeId,
  seesPrices,
}: ToldQuote): v.InferOutput<typeof quoteSchema> {
  const { items, expiresAt, lastDay, discount, orderId, listId } = quote;
  const { list } = quoteTotals(quote);
  const answered = answeredTotals(quote);
  const isListed = seesPrices && items.every(({ unit }) => unit !== undefined);
  const listTotal = isListed ? toKroner(list.total.net) : null;
  return {
    id: quote.id,
    increment_id: quoteNumber(quote.id),
    store_id: storeId,
    cart_id: /^\d+$/.test(listId) ? Number(listId) : listId,
    order_id: orderId ?? null,
    order_increment_id: orderId === undefined ? null : orderNumber(orderId),
    customer_id: quote.customerId ?? null,
    renewed_from: quote.renewedFrom ?? null,
    name: quote.name,
    status: quote.status,
    created_at: momentToWire(quote.createdAt),
    last_updated_at: momentToWire(quote.updatedAt),
    expiration_date: expiresAt === undefined ? lastDay || null : osloDay(expiresAt),
    base_quote_total: listTotal,
    quote_total: listTotal,
    quote_total_negotiated: answered ? toKroner(answered.total.net) : null,
    negotiated_discount_type: answered && discount !== undefined ? 'percentage' : null,
    negotiated_discount_value: answered && discount !== undefined ? discount / 100 : null,
    seller_id: null,
    items: items.map((item, index) => itemToWire(item, index + 1, seesPrices)),
    comments: quote.messages.map(({ id, author, text, createdAt }) => ({
      id,
      owner: author,
      comment: text,
      created_at: momentToWire(createdAt),
      attachments: [],
    })),
  };
}

function itemToWire(
  item: QuoteItem,
  line: number,
  seesPrices: boolean,
): v.InferOutput<typeof quotedItemSchema> {
  const { sku, name, quantity: qty, kind, options, remark, requestedNet, unit, offer } = item;
  const option = optionsToWire(options);
  return {
    item_id: line,
    sku,
    name,
    qty,
    product_type: kind,
    ...(option && { product_option: option }),
    remark,
    requested_price: requestedNet === undefined ? null : toKroner(requestedNet),
    price: seesPrices && unit !== undefined ? toKroner(unit.net) : null,
    price_negotiated: offer === undefined ? null : toKroner(offer.net),
  };
}
