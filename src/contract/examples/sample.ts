import type { WireAddress } from '#contract/wire/address.ts';
import type { PastOrder } from '#contract/wire/order-history.ts';
import type { WireAttribute } from '#contract/wire/attribute.ts';
import type { WireCartItem } from '#contract/wire/cart-item.ts';
import type { WireProduct } from '#contract/wire/product.ts';
import type { WireTotals } from '#contract/wire/totals.ts';

/** In the examples Kari buys two of this valve of the sample shop. */
export const sku = 'RRV-VENTIL';
const name = 'Strekk hjørneventil 1/2″ × 3/8″';
export const when = '2026-03-01T11:00:00.000Z';
export const cartId = '4f0c2a6be81d4be39c0a7d5b6f2e1a90';
export const orderKey = 'b1f6a8e0-7a54-4c0e-9a53-2a4b1c9d7e11';
export const orderFields = { customer_reference: 'PO 4711', delivery_note: 'Ring før levering' };

/** The unit price: net, with VAT, and the VAT alone. */
export const unit = { price: 159.2, price_incl_tax: 199 } as const;

export const stock = {
  is_in_stock: true,
  qty: 99,
  product_id: 412,
  manage_stock: true,
  min_qty: 0,
  min_sale_qty: 1,
  max_sale_qty: 0,
  backorders: 0,
  qty_increments: 0,
  is_qty_capped: true,
} as const;

export const articleStock = {
  ...stock,
  sku,
  item_id: 412,
  stock_id: 1,
  is_qty_decimal: false,
  notify_stock_qty: 0,
} as const;

export const product: WireProduct = {
  id: 412,
  sku,
  name,
  type_id: 'simple',
  status: 1,
  visibility: 4,
  url_key: 'strekk-hjorneventil',
  url_path: 'strekk-hjorneventil',
  category_ids: [61],
  image: '/drains/strekk-angle-valve.webp',
  stock,
  custom_attributes: [{ attribute_code: 'brand', value: '12' }],
  ...unit,
  price_tax: 39.8,
  final_price: 159.2,
  final_price_incl_tax: 199,
  tier_prices: [],
  tax_percent: 25,
};

export const attribute: WireAttribute = {
  id: 83,
  attribute_id: 83,
  attribute_code: 'brand',
  default_frontend_label: 'Merke',
  frontend_input: 'select',
  is_filterable: '1',
  is_comparable: '1',
  is_visible: true,
  is_visible_on_front: true,
  is_user_defined: true,
  position: 10,
  attribute_group_name: 'Varen',
  unit: '',
  options: [{ value: '12', label: 'Rørvik', sort_order: 1, swatch: { type: 3, value: '' } }],
};

export const line: WireCartItem = {
  item_id: 1,
  quote_id: cartId,
  sku,
  qty: 2,
  name,
  product_type: 'simple',
  ...unit,
  price_tax: 39.8,
  tax_percent: 25,
  url_path: 'strekk-hjorneventil',
  image: 'drains/strekk-angle-valve.webp',
  options: [],
  errors: [],
};

export const shippingMethod = {
  carrier_code: 'tablerate',
  method_code: 'home',
  carrier_title: 'Levert hjem',
  method_title: 'Levert hjem',
  amount: 63.2,
  base_amount: 63.2,
  price_excl_tax: 63.2,
  price_incl_tax: 79,
  available: true,
  error_message: '',
  default: true,
  offline: false,
} as const;

export const paymentMethod = {
  code: 'invoice',
  title: 'Faktura',
  cost_incl_tax: 0,
  cost_excl_tax: 0,
  default: true,
} as const;

export const totals: WireTotals = {
  grand_total: 477,
  base_grand_total: 477,
  subtotal: 318.4,
  base_subtotal: 318.4,
  subtotal_incl_tax: 398,
  subtotal_with_discount: 318.4,
  discount_amount: 0,
  discount_incl_tax: 0,
  shipping_amount: 63.2,
  shipping_tax_amount: 15.8,
  shipping_incl_tax: 79,
  tax_amount: 95.4,
  base_currency_code: 'NOK',
  quote_currency_code: 'NOK',
  items_qty: 2,
  items: [
    {
      item_id: 1,
      sku,
      qty: 2,
      ...unit,
      row_total: 318.4,
      row_total_incl_tax: 398,
      row_total_with_discount: 318.4,
      tax_amount: 79.6,
      discount_amount: 0,
      discount_incl_tax: 0,
      name,
      options: '[]',
      tax_percent: 25,
    },
  ],
  total_segments: [
    { code: 'subtotal', title: 'Varer', value: 318.4 },
    { code: 'shipping', title: 'Frakt (Hjemlevering)', value: 63.2 },
    { code: 'tax', title: 'Mva', value: 95.4 },
    { code: 'grand_total', title: 'Sum inkl. mva', value: 477, area: 'footer' },
  ],
};

export const address: WireAddress = {
  firstname: 'Kari',
  lastname: 'Nordmann',
  country_id: 'NO',
  street: ['Storgata 12'],
  postcode: '0155',
  city: 'Oslo',
  telephone: '+4722334455',
};

export const email = 'kari@example.no';
export const accessToken = 'qv3mXn0uT6s1yKfJ9wZc2LrB7dPaGhEo5iVtNxU8kMs';
export const letterToken = 'MsqvB7dPaGhEo5iVtNxU8k3mXn0uT6s1yKfJ9wZc2Lr';
export const refreshToken = 'B7dPaGhEo5iVtNxU8kMsqv3mXn0uT6s1yKfJ9wZc2Lr';

export const customer = {
  id: 7,
  group_id: 1,
  email,
  firstname: 'Kari',
  lastname: 'Nordmann',
  store_id: 1,
  website_id: 1,
  created_at: when,
  updated_at: when,
  default_billing: '1',
  default_shipping: '1',
  addresses: [{ ...address, id: 1, customer_id: 7, default_shipping: true, default_billing: true }],
  custom_attributes: [{ attribute_code: 'net_price', value: '0' }],
  extension_attributes: { is_subscribed: false },
  groupToken: 'eyJncm91cF9pZCI6MSwiaWQiOjd9.MsqvB7dPaGhEo5iVtNxU8k3mXn0uT6s1yKfJ9wZc2Lr',
};

export const pastOrder: PastOrder = {
  entity_id: 31,
  increment_id: '000000031',
  order_id: orderKey,
  quote_id: cartId,
  created_at: when,
  updated_at: when,
  status: 'processing',
  state: 'processing',
  store_id: 1,
  customer_email: email,
  customer_group_id: 1,
  customer_is_guest: 0,
  order_currency_code: 'NOK',
  base_currency_code: 'NOK',
  subtotal: 318.4,
  subtotal_incl_tax: 398,
  discount_amount: 0,
  shipping_amount: 63.2,
  shipping_incl_tax: 79,
  shipping_tax_amount: 15.8,
  shipping_description: shippingMethod.method_title,
  tax_amount: 95.4,
  grand_total: 477,
  total_due: 477,
  total_item_count: 1,
  total_qty_ordered: 2,
  items: [
    {
      item_id: 1,
      product_id: product.id,
      product_type: 'simple',
      sku,
      name,
      qty_ordered: 2,
      qty_shipped: 1,
      qty_canceled: 0,
      qty_refunded: 0,
      qty_invoiced: 0,
      price: unit.price,
      price_incl_tax: unit.price_incl_tax,
      original_price: unit.price,
      row_total: 318.4,
      row_total_incl_tax: 398,
      discount_amount: 0,
      discount_percent: 0,
      tax_amount: 79.6,
      tax_percent: 25,
      parent_item: null,
    },
  ],
  billing_address: { ...address, address_type: 'billing', email },
  payment: {
    method: paymentMethod.code,
    additional_information: [paymentMethod.title],
    amount_ordered: 477,
  },
  status_histories: [],
  customer_reference: orderFields.customer_reference,
  orderFields,
  extension_attributes: {
    shipping_assignments: [
      {
        shipping: {
          method: 'tablerate_home',
          address: { ...address, address_type: 'shipping', email },
        },
      },
    ],
    shipments: [
      {
        number: 1,
        status: 'sent',
        carrier: 'Bring',
        tracking_number: '70730259000000017',
        created_at: when,
        items: [{ item_id: 1, qty: 1 }],
      },
    ],
  },
};
