import * as cart from '#contract/cart.ts';
import * as klarna from '#contract/klarna.ts';
import * as payment from '#contract/payment.ts';
import * as order from '#contract/order.ts';
import * as orderFields from '#contract/order-fields.ts';
import * as quickOrder from '#contract/quick-order.ts';
import * as register from '#contract/register.ts';
import * as stock from '#contract/stock.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const query = { cartId: sample.cartId };
const { sku } = sample;
const { orderFields: fields, orderKey: key } = sample;

const snippet = '<div id="klarna-checkout-container">…</div>';
const klarnaOrder = {
  order_id: '8cf27b55-53e8-6aba-9fb4-7c692e56ddee',
  status: 'checkout_incomplete' as const,
  purchase_country: 'NO',
  purchase_currency: 'NOK',
  locale: 'nb-NO',
  order_amount: 209_900,
  order_tax_amount: 41_980,
  html_snippet: snippet,
  snippet,
};

export const cartExamples = [
  exampleOf(stock.check, { query: { sku }, result: sample.articleStock }),
  exampleOf(stock.list, {
    query: { skus: `${sku},RRV-ROR` },
    result: [sample.articleStock],
  }),
  exampleOf(quickOrder.answer, {
    body: { text: `2 stk ${sku}\n1234567` },
    result: {
      rows: [
        {
          text: `2 stk ${sku}`,
          state: 'found',
          qty: 2,
          number: sku,
          article: { item: articleOf(sample.line), stock: sample.stock },
          choices: [],
        },
        { text: '1234567', state: 'unknown', qty: 1, number: '1234567', choices: [] },
      ],
      sum: { price: 318.4, price_incl_tax: 398 },
    },
  }),
  exampleOf(quickOrder.articles, {
    query: { after: '411' },
    result: {
      viewer: 'tPqOqkQbW3yW0mU2pLrX0dq2n8cF0kq1uGq7s1S3mZ4',
      articles: {
        skus: [sku],
        numbers: ['7012345678905 1234567'],
        names: [sample.line.name],
        paths: [sample.line.url_path],
        prices: [159.2],
        grosses: [199],
        quantities: [99],
        kinds: [0],
        others: [
          {
            item: { qty: 1, product_type: 'simple', tax_percent: 25, options: [], errors: [] },
            stock: {
              is_in_stock: true,
              manage_stock: true,
              min_qty: 0,
              min_sale_qty: 1,
              max_sale_qty: 0,
              backorders: 0,
              qty_increments: 0,
            },
          },
        ],
      },
      next: 911,
    },
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
  exampleOf(cart.freight, {
    query: { country: 'NO' },
    result: {
      rates: [
        ['home', 'weight', 'NO', '', '', 0, 7900],
        ['home', 'weight', 'NO', '', '8400-9999', 10_000, 19_900],
      ],
      services: ['home'],
      is_whole: true,
      shops: [
        {
          code: 'oslo',
          name: 'Armatur Oslo',
          title: 'Hent i Armatur Oslo',
          hours: 'mandag–fredag 06.30–18.00',
          street: 'Kranveien 12',
          postcode: '0484',
          city: 'Oslo',
          country_id: 'NO',
        },
      ],
      titles: { home: 'Levering på døren', 'pickup-point': 'Hentested', bulky: 'På pall' },
    },
  }),
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
        shippingCarrierCode: 'tablerate',
        shippingMethodCode: 'home',
      },
    },
    result: { payment_methods: [sample.paymentMethod], totals: sample.totals },
  }),
  exampleOf(cart.applyCoupon, { query: { ...query, coupon: 'VAR2026' }, result: true }),
  exampleOf(cart.usePoints, { query, body: { points: 1_000 }, result: true }),
  exampleOf(cart.deleteCoupon, { query, result: true }),
  exampleOf(cart.coupon, { query, result: 'VAR2026' }),
  exampleOf(orderFields.fetch, { query, result: { fields } }),
  exampleOf(orderFields.write, { query, body: { fields }, result: { fields } }),
  exampleOf(orderFields.definitions, {
    result: [
      {
        code: 'customer_reference',
        label: 'Deres referanse',
        type: 'text',
        required: false,
        required_of_companies: true,
        of_companies: true,
        of_delivery: false,
        max_length: 40,
        groups: [2, 3],
      },
    ],
  }),
  exampleOf(register.find, {
    query: { number: '100000032' },
    result: {
      status: 'registered',
      company: {
        organisation_number: '100000032',
        name: 'Eksempel Rør AS',
        form: 'AS',
        address: { street: 'Verkstedveien 1', postcode: '0277', city: 'Oslo' },
        is_bankrupt: false,
        is_winding_up: false,
        is_vat_registered: true,
      },
    },
  }),
  exampleOf(order.create, {
    query,
    headers: { 'idempotency-key': key },
    body: {
      products: [{ sku, qty: 2, ...sample.unit }],
      grand_total: sample.totals.grand_total,
      addressInformation: {
        billingAddress: { ...sample.address, email: sample.email },
        shippingAddress: sample.address,
        shipping_carrier_code: 'tablerate',
        shipping_method_code: 'home',
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
  exampleOf(order.sendLink, {
    body: { orderNumber: '000000213', email: sample.email },
    result: true,
  }),
  exampleOf(order.withdraw, {
    body: {
      order_number: '000000213',
      key: sample.letterToken,
      request: 'b1f6a8e0-7a54-4c0e-9a53-2a4b1c9d7e11',
      items: [{ line: 1, quantity: 1 }],
    },
    result: { number: 'R0000007', received_at: '2026-03-02T09:12:00.000Z' },
  }),
  exampleOf(order.cancel, {
    body: { order_number: '000000213', key: sample.letterToken },
    result: { number: '000000213', canceled_at: '2026-03-02T09:12:00.000Z' },
  }),
  exampleOf(order.sync, {
    query: { order_id: key },
    result: {
      platform_order_id: '31',
      transmited: true,
      transmited_at: sample.when,
      platform: 'armatur',
      order: null,
      orderNumber: '000000031',
      status: 'processing',
      grand_total: sample.totals.grand_total,
      total_due: sample.totals.grand_total,
      customer_reference: fields.customer_reference,
      orderFields: fields,
    },
  }),
  exampleOf(payment.pay, {
    body: { order_id: key, method: 'vipps' },
    result: { state: 'open', provider: 'vipps', redirect: 'https://pay.vipps.example/31' },
  }),
  exampleOf(klarna.createOrUpdateOrder, {
    query,
    body: { order: { order_amount: 209_900, purchase_country: 'NO', purchase_currency: 'NOK' } },
    result: klarnaOrder,
  }),
  exampleOf(klarna.orderId, { query: { sid: klarnaOrder.order_id }, result: klarnaOrder }),
  exampleOf(klarna.validate, {
    query,
    body: { orderId: klarnaOrder.order_id },
    result: {
      order_id: klarnaOrder.order_id,
      orderNumber: '000000031',
      awaits_payment: true,
    },
  }),
  exampleOf(payment.express, {
    body: { cartId: sample.cartId },
    result: {
      order_id: 'express-5f1c09a2b7d64e8f90a1b2c3',
      redirect: 'https://apitest.vipps.no/dwo-api-application/v1/deeplink/vippsgateway?v=2',
      proof: sample.letterToken,
    },
  }),
  exampleOf(payment.check, { body: { order_id: key }, result: { state: 'paid' } }),
];

function articleOf({
  item_id: _id,
  quote_id: _cart,
  onlineStockCheckid: _check,
  ...line
}: typeof sample.line) {
  return line;
}
