import * as cart from '#contract/cart.ts';
import * as order from '#contract/order.ts';
import * as stock from '#contract/stock.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const query = { cartId: sample.cartId };
const { sku } = sample;
const key = 'b1f6a8e0-7a54-4c0e-9a53-2a4b1c9d7e11';

export const cartExamples = [
  exampleOf(stock.check, { query: { sku }, result: { ...sample.stock, sku } }),
  exampleOf(stock.list, {
    query: { skus: `${sku},RRV-ROR` },
    result: [{ ...sample.stock, sku }],
  }),
  exampleOf(cart.create, { result: sample.cartId }),
  exampleOf(cart.pull, { query, result: [sample.line] }),
  exampleOf(cart.update, {
    query,
    body: { cartItem: { sku, qty: 2 } },
    result: sample.line,
  }),
  exampleOf(cart.remove, { query, body: { cartItem: { sku, item_id: 1 } }, result: true }),
  exampleOf(cart.totals, { query, result: sample.totals }),
  exampleOf(cart.paymentMethods, { query, result: [sample.paymentMethod] }),
  exampleOf(cart.shippingMethods, {
    query,
    body: { address: { country_id: 'NO', postcode: '0155', city: 'Oslo' } },
    result: [sample.shippingMethod],
  }),
  exampleOf(cart.shippingInformation, {
    query,
    body: {
      addressInformation: {
        shippingAddress: { country_id: 'NO', postcode: '0155', city: 'Oslo' },
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      },
    },
    result: { payment_methods: [sample.paymentMethod], totals: sample.totals },
  }),
  exampleOf(cart.applyCoupon, { query: { ...query, coupon: 'VAR2026' }, result: true }),
  exampleOf(cart.deleteCoupon, { query, result: true }),
  exampleOf(order.create, {
    query,
    headers: { 'idempotency-key': key },
    body: {
      products: [{ sku, qty: 2, ...sample.unit }],
      grand_total: sample.totals.grand_total,
      addressInformation: {
        billingAddress: { ...sample.address, email: sample.email },
        shippingAddress: sample.address,
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
        payment_method_code: 'invoice',
      },
    },
    result: {
      magentoOrderId: '31',
      backendOrderId: '31',
      orderNumber: '000000031',
      order_id: key,
      transferedAt: sample.when,
      status: 'processing',
      grand_total: sample.totals.grand_total,
    },
  }),
  exampleOf(order.history, {
    query: { pageSize: '20', currentPage: '1' },
    result: {
      items: [sample.pastOrder],
      search_criteria: { page_size: 20, current_page: 1 },
      total_count: 1,
    },
  }),
  exampleOf(order.sync, {
    query: { order_id: key },
    result: {
      platform_order_id: '31',
      transmited: true,
      transmited_at: sample.when,
      platform: 'armatur',
      order: null,
    },
  }),
];
