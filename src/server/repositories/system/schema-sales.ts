import type { Generated } from 'kysely';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { ShipmentStatus } from '#domain/orders/shipment.ts';
import type { FormKey } from '#domain/messages/message.ts';
import type { RequestKind, RequestStatus } from '#domain/requests/request.ts';
import type { LedgerTable } from './schema-ledger.ts';
import type { CartPaymentTable, PaymentStepTable, PaymentTable } from './schema-payments.ts';

export interface SalesTables {
  carts: CartTable;
  cart_items: CartItemTable;
  coupons: CouponTable;
  coupon_uses: { coupon_id: number; order_id: number; customer_id: number | null; email: string };
  orders: OrderTable;
  order_items: OrderItemTable;
  shipments: ShipmentTable;
  shipment_items: { shipment_id: number; line: number; quantity: number };
  cancellations: CancellationTable;
  ledger: LedgerTable;
  payments: PaymentTable;
  payment_steps: PaymentStepTable;
  cart_payments: CartPaymentTable;
  cancellation_items: { cancellation_id: number; line: number; quantity: number };
  order_reservations: OrderReservationTable;
  requests: RequestTable;
  messages: MessageTable;
  mail_tokens: MailTokenTable;
}

export interface CartTable {
  /** 32 hexadecimal digits for a guest, who owns the cart by knowing them; digits for a customer. */
  id: string;
  customer_id: number | null;
  store_code: string;
  /** Rises with every change of its lines; one version makes at most one order. */
  version: number;
  coupon_code: string | null;
  /** The points that the customer wants to use. */
  points: Generated<number>;
  /** JSON: the destination and the chosen method. */
  document: string;
  /** JSON: the filled-in order fields. */
  order_fields: string;
  created_at: number;
  updated_at: number;
}

interface CartItemTable {
  id: Generated<number>;
  cart_id: string;
  /** Equal items have the same key, which the domain makes. */
  item_key: string;
  sku: string;
  parent_sku: string | null;
  kind: string;
  quantity: number;
  /** JSON: the options of the item. */
  options: string;
  /** The shopper's note on the item; empty without one. */
  note: string;
  added_at: number;
}

export interface CouponTable {
  id: Generated<number>;
  code: string;
  /** The code in the form in which codes are compared. */
  code_key: string;
  kind: 'percent' | 'fixed';
  /** Hundredths of a percent, or net øre. */
  value: number;
  valid_from: number | null;
  valid_to: number | null;
  limit_total: number | null;
  limit_per_customer: number | null;
  used: Generated<number>;
  is_active: number;
  has_free_freight: Generated<number>;
  /** JSON: ids; an empty list means all groups, or all goods. */
  group_ids: Generated<string>;
  category_ids: Generated<string>;
  minimum_gross: number | null;
}

/** The three amounts of a price, in øre. */
type PriceColumns<Of extends string> = Record<`${Of}_${'net' | 'vat' | 'gross'}`, number>;

export interface OrderTable extends PriceColumns<'total'> {
  id: Generated<number>;
  number: string;
  order_key: string;
  /** The hash of the body that placed it (rules/orders#order-key). */
  fingerprint: string;
  /** JSON: the answer that its sender got, which a repeat gets again. */
  answer: string;
  store_code: string;
  customer_id: number | null;
  /** The company that it was placed for; null for a private order. */
  company_id: number | null;
  group_id: number;
  email: string;
  /** One of the domain's order states. */
  status: OrderState;
  cart_id: string | null;
  cart_version: number | null;
  coupon_code: string | null;
  /** JSON: totals, addresses, methods and fields. */
  document: string;
  placed_at: number;
  updated_at: number;
}

export interface OrderItemTable extends PriceColumns<'unit' | 'row' | 'discount'> {
  id: Generated<number>;
  order_id: number;
  position: number;
  sku: string;
  parent_sku: string | null;
  kind: string;
  name: string;
  quantity: number;
  vat_rate: number;
  /** Returned pieces of a rental. */
  quantity_back: Generated<number>;
  /** JSON: choices and options. */
  document: string;
}

interface ShipmentTable {
  id: Generated<number>;
  order_id: number;
  /** The number within an order, from 1. */
  number: number;
  /** A second request with the same key gets the same shipment. */
  shipment_key: string;
  status: ShipmentStatus;
  carrier: string;
  tracking_number: string;
  created_at: number;
  received_at: number | null;
}

interface CancellationTable {
  id: Generated<number>;
  order_id: number;
  /** The number within an order, from 1. */
  number: number;
  reason: string;
  canceled_at: number;
}

/** The stock that a line takes, and the part that is still reserved. */
interface OrderReservationTable {
  order_id: number;
  line: number;
  product_id: number;
  /** `warehouse`, or the code of a store location. */
  location_code: string;
  per_piece: number;
  quantity: number;
}

/** A visitor's requests about products. */
export interface RequestTable {
  id: Generated<number>;
  kind: RequestKind;
  status: RequestStatus;
  /** Equal for the same text on the same day. */
  source_key: string;
  sku: string;
  product_name: string;
  quantity: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  /** `yyyy-mm-dd`; only for a rental. */
  rental_from: string | null;
  rental_to: string | null;
  customer_id: number | null;
  store_code: string;
  created_at: number;
  updated_at: number;
}

export interface MessageTable {
  id: Generated<number>;
  form: FormKey;
  status: RequestStatus;
  /** Equal for the same text on the same day. */
  source_key: string;
  target: string;
  name: string;
  email: string;
  phone: string;
  order_number: string;
  subject: string;
  company: string;
  text: string;
  /** Empty until it is answered. */
  answer: Generated<string>;
  customer_id: number | null;
  store_code: string;
  created_at: number;
  updated_at: number;
}

interface MailTokenTable {
  token_hash: string;
  expires_at: number;
}
