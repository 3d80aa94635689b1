import * as v from 'valibot';
import type { Address } from '#domain/checkout/checkout.ts';
import { noOre, subtractOre } from '#domain/money/ore.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { LineProgress } from '#domain/orders/order-progress.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import { addressFields, addressToWire } from './address.ts';
import { isoMoment, momentToWire } from './moment.ts';
import { kroner, toKroner } from './money.ts';

export const orderStatus = v.picklist(['processing', 'complete', 'canceled']);
const namedAddress = v.object({
  ...addressFields,
  address_type: v.picklist(['billing', 'shipping']),
});

const pastLine = v.object({
  item_id: v.number(),
  /** Absent when the article no longer exists. */
  product_id: v.optional(v.number()),
  product_type: v.string(),
  sku: v.string(),
  name: v.string(),
  qty_ordered: v.number(),
  qty_shipped: v.number(),
  qty_canceled: v.number(),
  qty_refunded: v.number(),
  qty_invoiced: v.number(),
  price: kroner,
  price_incl_tax: kroner,
  original_price: kroner,
  row_total: kroner,
  row_total_incl_tax: kroner,
  discount_amount: kroner,
  discount_percent: v.number(),
  tax_amount: kroner,
  tax_percent: v.number(),
  parent_item: v.null(),
});

const sentPart = v.object({
  number: v.number(),
  status: v.picklist(['sent', 'ready', 'delivered', 'collected', 'canceled']),
  carrier: v.optional(v.string()),
  tracking_number: v.optional(v.string()),
  created_at: isoMoment,
  /** Pieces by the line's `item_id`. */
  items: v.array(v.object({ item_id: v.number(), qty: v.number() })),
});

/** The order fields by code; the reference has a field of its own. */
export const writtenFields = {
  customer_reference: v.optional(v.string()),
  orderFields: v.record(v.string(), v.string()),
} as const;

/**
 * A placed order as older clients know it (rules/orders#order-states). Amounts are net unless the name
 * says `incl_tax`; the order's discount is negative, those of lines are positive. `total_due` is the
 * amount left to pay (rules/orders#ledger). `order_id` (the client's key), `customer_reference`,
 * `orderFields` and `extension_attributes.shipments` are our additions.
 */
const pastOrder = v.object({
  entity_id: v.number(),
  increment_id: v.string(),
  order_id: v.string(),
  /** The id of its cart; absent where no server had the cart. */
  quote_id: v.optional(v.string()),
  created_at: isoMoment,
  updated_at: isoMoment,
  status: orderStatus,
  state: orderStatus,
  store_id: v.number(),
  customer_email: v.string(),
  customer_group_id: v.number(),
  customer_is_guest: v.picklist([0, 1]),
  order_currency_code: v.string(),
  base_currency_code: v.string(),
  subtotal: kroner,
  subtotal_incl_tax: kroner,
  discount_amount: kroner,
  discount_description: v.optional(v.string()),
  coupon_code: v.optional(v.string()),
  shipping_amount: kroner,
  shipping_incl_tax: kroner,
  shipping_tax_amount: kroner,
  shipping_description: v.optional(v.string()),
  tax_amount: kroner,
  grand_total: kroner,
  total_due: kroner,
  total_item_count: v.number(),
  total_qty_ordered: v.number(),
  items: v.array(pastLine),
  billing_address: namedAddress,
  payment: v.object({
    method: v.string(),
    additional_information: v.array(v.string()),
    amount_ordered: kroner,
  }),
  status_histories: v.array(v.unknown()),
  ...writtenFields,
  extension_attributes: v.object({
    shipping_assignments: v.array(
      v.object({ shipping: v.object({ method: v.string(), address: namedAddress }) }),
    ),
    shipments: v.array(sentPart),
  }),
});

export type PastOrder = v.InferOutput<typeof pastOrder>;

export const orderHistorySchema = v.object({
  items: v.array(pastOrder),
  search_criteria: v.object({ page_size: v.number(), current_page: v.number() }),
  total_count: v.number(),
});

/** The data of a past order other than its lines. */
export interface PastOrderFacts {
  readonly lines: readonly LineProgress[];
  readonly shipments: readonly Shipment[];
  readonly balance: Balance;
  readonly storeId: number;
  readonly groupId: number;
  readonly cartId?: string;
  readonly updatedAt: Order['placedAt'];
  readonly productIds: ReadonlyMap<string, number>;
}

export function pastOrderToWire(order: Order, facts: PastOrderFacts): PastOrder {
  const { totals, email, billing, shipping, shippingMethod, paymentMethod } = order;
  const { subtotal, discount, shipping: freight, total, couponCode } = totals;
  return {
    entity_id: order.id,
    increment_id: order.number,
    order_id: order.key,
    ...(facts.cartId !== undefined && { quote_id: facts.cartId }),
    created_at: momentToWire(order.placedAt),
    updated_at: momentToWire(facts.updatedAt),
    status: order.status,
    state: order.status,
    store_id: facts.storeId,
    customer_email: email,
    customer_group_id: facts.groupId,
    customer_is_guest: order.customerId === undefined ? 1 : 0,
    order_currency_code: 'NOK',
    base_currency_code: 'NOK',
    subtotal: toKroner(subtotal.net),
    subtotal_incl_tax: toKroner(subtotal.gross),
    discount_amount: -toKroner(discount.net),
    ...(couponCode !== undefined && { discount_description: couponCode, coupon_code: couponCode }),
    shipping_amount: toKroner(freight?.net ?? noOre),
    shipping_incl_tax: toKroner(freight?.gross ?? noOre),
    shipping_tax_amount: toKroner(freight?.vat ?? noOre),
    ...(shippingMethod && { shipping_description: shippingMethod.title }),
    tax_amount: toKroner(total.vat),
    grand_total: toKroner(total.gross),
    total_due: toKroner(facts.balance.asked),
    total_item_count: order.lines.length,
    total_qty_ordered: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: order.lines.map((line, index) => lineToWire(line, index + 1, facts)),
    billing_address: addressOf(billing, 'billing', email),
    payment: {
      method: paymentMethod.code,
      additional_information: [paymentMethod.title],
      amount_ordered: toKroner(total.gross),
    },
    status_histories: [],
    ...writtenToWire(order),
    extension_attributes: {
      shipping_assignments:
        shipping === undefined || shippingMethod === undefined
          ? []
          : [
              {
                shipping: {
                  method: `${shippingMethod.carrierCode}_${shippingMethod.methodCode}`,
                  address: addressOf(shipping, 'shipping', email),
                },
              },
            ],
      shipments: facts.shipments.map(shipmentToWire),
    },
  };
}

export function writtenToWire({ fields }: Pick<Order, 'fields'>) {
  const { customer_reference: reference } = fields;
  return {
    ...(reference !== undefined && { customer_reference: reference }),
    orderFields: { ...fields },
  };
}

function addressOf(address: Address, kind: 'billing' | 'shipping', email: string) {
  return { ...addressToWire(address), address_type: kind, email };
}

function lineToWire(
  line: OrderLine,
  number: number,
  { lines, productIds }: PastOrderFacts,
): PastOrder['items'][number] {
  const progress = lines.find((each) => each.line === number);
  const productId = productIds.get(line.sku.toLowerCase());
  const { unit, row, discount } = line;
  const share = row.net === 0 ? 0 : discount.net / row.net;
  return {
    item_id: number,
    ...(productId !== undefined && { product_id: productId }),
    product_type: line.kind,
    sku: line.sku,
    name: line.name,
    qty_ordered: line.quantity,
    qty_shipped: progress?.handedOver ?? 0,
    qty_canceled: progress?.canceled ?? 0,
    qty_refunded: 0,
    qty_invoiced: 0,
    price: toKroner(unit.net),
    price_incl_tax: toKroner(unit.gross),
    original_price: toKroner(unit.net),
    row_total: toKroner(row.net),
    row_total_incl_tax: toKroner(row.gross),
    discount_amount: toKroner(discount.net),
    discount_percent: Math.round(share * 10_000) / 100,
    tax_amount: toKroner(subtractOre(row.vat, discount.vat)),
    tax_percent: line.vatRate / 100,
    parent_item: null,
  };
}

function shipmentToWire(shipment: Shipment): v.InferOutput<typeof sentPart> {
  const { number, status, carrier, trackingNumber, createdAt, pieces } = shipment;
  return {
    number,
    status,
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    created_at: momentToWire(createdAt),
    items: pieces.map(({ line, quantity }) => ({ item_id: line, qty: quantity })),
  };
}
