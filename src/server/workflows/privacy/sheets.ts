import { quoteSheets } from './quote-sheets.ts';
import { field, words, type Sheet } from './sheet-field.ts';

const order = field('order', 'order');
const article = field('article', 'article');
const added = field('added', 'added_at', 'time');
const quantity = field('quantity', 'quantity');
const created = field('created', 'created_at', 'time');
const at = field('at', 'created_at', 'time');
const writer = [
  field('name', 'name'),
  field('phone', 'phone', 'phone'),
  field('company', 'company'),
];

/**
 * The tables that the page shows, each with the fields that say something to their person. A table without a sheet
 * has nothing to read: its rows stand in the JSON, as all others do.
 */
export const sheets: Readonly<Record<string, Sheet>> = {
  customers: {
    isCards: true,
    fields: [
      field('name', 'first_name last_name'),
      field('email', 'email'),
      field('phone', 'phone', 'phone'),
      field('number', 'id', 'id'),
      field('since', 'created_at', 'time'),
    ],
  },
  addresses: {
    fields: [
      field('address', '.', 'address'),
      field('phone', 'phone', 'phone'),
      words('forShipping', 'is_default_shipping', 'yesNo'),
      words('forBilling', 'is_default_billing', 'yesNo'),
    ],
  },
  company_users: {
    fields: [
      field('jobTitle', 'job_title'),
      field('phone', 'phone', 'phone'),
      field('orderLimit', 'order_limit', 'money'),
      field('monthLimit', 'month_limit', 'money'),
      field('since', 'joined_at', 'time'),
    ],
  },
  companies: {
    isCards: true,
    fields: [
      field('name', 'name'),
      field('organisationNumber', 'organisation_number'),
      field('email', 'email'),
      field('phone', 'phone', 'phone'),
      field('since', 'created_at', 'time'),
    ],
  },
  confirmations: { fields: [field('email', 'email'), field('expires', 'expires_at', 'time')] },
  password_tokens: { fields: [field('expires', 'expires_at', 'time')] },
  passkeys: {
    fields: [field('name', 'name'), created, field('lastUsed', 'last_used_at', 'time')],
  },
  refresh_tokens: {
    fields: [
      field('browser', 'browser'),
      field('system', 'system'),
      field('signedIn', 'signed_in_at', 'time'),
      field('lastUsed', 'created_at', 'time'),
      field('expires', 'expires_at', 'time'),
    ],
  },
  orders: {
    isCards: true,
    fields: [
      field('number', 'number'),
      field('placed', 'placed_at', 'time'),
      words('state', 'status', 'order'),
      field('total', 'total_gross', 'money'),
      field('vat', 'total_vat', 'money'),
      field('email', 'email'),
      field('billing', 'document.billing', 'address'),
      field('shipping', 'document.shipping', 'address'),
      field('delivery', 'document.shippingMethod.title'),
      field('payment', 'document.paymentMethod.title'),
      field('coupon', 'coupon_code'),
      field('fields', 'document.fields', 'pairs'),
    ],
  },
  order_approvals: {
    isCards: true,
    fields: [
      field('at', 'asked_at', 'time'),
      words('state', 'status', 'approval'),
      field('total', 'total_gross', 'money'),
      field('email', 'document.purchase.email'),
      field('billing', 'document.purchase.billing', 'address'),
      field('shipping', 'document.purchase.shipping', 'address'),
      field('fields', 'document.purchase.fields', 'pairs'),
      field('reason', 'refusal'),
      order,
    ],
  },
  order_items: {
    fields: [
      order,
      field('sku', 'sku'),
      field('article', 'name'),
      quantity,
      field('sum', 'row_gross', 'money'),
      field('note', 'document.note'),
    ],
  },
  shipments: {
    fields: [
      order,
      words('state', 'status', 'shipment'),
      field('carrier', 'carrier'),
      field('tracking', 'tracking_number'),
      field('sent', 'created_at', 'time'),
      field('received', 'received_at', 'time'),
    ],
  },
  cancellations: { fields: [order, field('reason', 'reason'), field('at', 'canceled_at', 'time')] },
  bought_files: { fields: [order, field('title', 'title')] },
  returns: {
    fields: [
      field('number', 'return'),
      order,
      words('kind', 'kind', 'returnKind'),
      words('state', 'status', 'return'),
      created,
    ],
  },
  return_items: {
    fields: [
      field('return', 'return'),
      article,
      quantity,
      words('reason', 'reason', 'reason'),
      words('condition', 'condition', 'condition'),
      words('wish', 'resolution', 'wish'),
      field('wished', 'wished'),
    ],
  },
  return_messages: {
    fields: [field('return', 'return'), at, words('by', 'author', 'author'), field('text', 'text')],
  },
  return_files: { fields: [field('file', 'file', 'file')] },
  return_events: {
    fields: [
      field('return', 'return'),
      field('at', 'at', 'time'),
      words('state', 'status', 'return'),
      field('note', 'note'),
    ],
  },
  payments: {
    fields: [
      order,
      words('provider', 'provider', 'provider'),
      field('amount', 'amount', 'money'),
      words('state', 'state', 'payment'),
      field('at', 'begun_at', 'time'),
    ],
  },
  ledger: {
    fields: [
      order,
      words('kind', 'kind', 'posting'),
      field('amount', 'gross', 'money'),
      field('at', 'posted_at', 'time'),
    ],
  },
  cart_payments: {
    fields: [
      words('provider', 'provider', 'provider'),
      words('state', 'state', 'cartPayment'),
      field('at', 'begun_at', 'time'),
    ],
  },
  invoices: {
    fields: [
      field('number', 'number', 'id'),
      words('kind', 'kind', 'paper'),
      order,
      field('amount', 'gross', 'money'),
      field('issued', 'issued_at', 'day'),
    ],
  },
  invoice_files: { fields: [field('file', 'file', 'file')] },
  loyalty_cards: {
    fields: [field('number', 'number', 'card'), field('since', 'since', 'day')],
  },
  point_moves: {
    fields: [
      field('at', 'at', 'time'),
      words('kind', 'kind', 'points'),
      field('points', 'points'),
      order,
      field('expires', 'expires', 'day'),
    ],
  },
  carts: {
    fields: [created, field('changed', 'updated_at', 'time'), field('coupon', 'coupon_code')],
  },
  cart_items: { fields: [field('sku', 'sku'), quantity, field('note', 'note'), added] },
  wishlist_items: { fields: [article, added] },
  named_wishlists: { fields: [field('name', 'name'), created] },
  named_wishlist_items: { fields: [article, added] },
  wishlist_shares: { fields: [field('at', 'created_at', 'time')] },
  project_lists: {
    fields: [
      field('name', 'name'),
      field('note', 'note'),
      field('budget', 'budget', 'money'),
      created,
      field('changed', 'updated_at', 'time'),
    ],
  },
  project_rooms: { fields: [field('name', 'name')] },
  project_lines: {
    fields: [field('sku', 'sku'), field('article', 'name'), quantity, field('note', 'note')],
  },
  project_shares: { fields: [field('at', 'created_at', 'time')] },
  newsletter_subscriptions: {
    isCards: true,
    fields: [
      field('email', 'email'),
      words('state', 'state', 'subscription'),
      field('asked', 'asked_at', 'time'),
      field('confirmed', 'confirmed_at', 'time'),
      field('wording', 'sentence'),
    ],
  },
  newsletter_readers: { fields: [field('page', 'page'), field('at', 'given_at', 'time')] },
  newsletter_coupons: { fields: [at] },
  alerts: {
    fields: [
      words('kind', 'kind', 'alertKind'),
      field('sku', 'sku_key'),
      field('price', 'price_seen', 'money'),
      field('asked', 'asked_at', 'time'),
      field('expires', 'ends_at', 'time'),
      field('wording', 'sentence'),
    ],
  },
  requests: {
    isCards: true,
    fields: [
      at,
      words('kind', 'kind', 'requestKind'),
      words('state', 'status', 'request'),
      field('article', 'product_name'),
      quantity,
      field('from', 'rental_from'),
      field('to', 'rental_to'),
      ...writer,
      field('text', 'message'),
    ],
  },
  ...quoteSheets,
  messages: {
    isCards: true,
    fields: [
      at,
      words('state', 'status', 'request'),
      field('subject', 'subject'),
      field('order', 'order_number'),
      ...writer,
      field('text', 'text'),
      field('answer', 'answer'),
    ],
  },
  reviews: {
    isCards: true,
    fields: [
      at,
      article,
      words('state', 'status', 'review'),
      field('nickname', 'nickname'),
      field('title', 'title'),
      field('text', 'detail'),
      field('reason', 'reason'),
    ],
  },
  outbox: { fields: [at] },
  audit: {
    fields: [
      field('at', 'at', 'time'),
      field('about', 'subject', 'subject'),
      field('by', 'actor', 'actor'),
    ],
  },
};
