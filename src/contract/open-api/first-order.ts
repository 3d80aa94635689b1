import * as cart from '#contract/cart.ts';
import * as catalog from '#contract/catalog.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import * as order from '#contract/order.ts';
import { address, email } from '#contract/examples/sample.ts';

/** A value of an answer that later steps use. */
interface Kept {
  /** Its name in later steps, in braces. */
  readonly name: string;
  /** Its dotted path in the answer. */
  readonly from: string;
  readonly isNumber?: true;
}

export interface OrderStep {
  readonly title: string;
  readonly says: string;
  readonly endpoint: Endpoint;
  /** Names in braces stand for values of earlier answers. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly keeps: readonly Kept[];
}

const query = { cartId: '{cart}' };

/** The steps from a search to an order number; a guest needs no account for them. */
export const firstOrder: readonly OrderStep[] = [
  {
    title: 'Find an article',
    says: 'The query is JSON in the address. Compact answers are the documents themselves, best first.',
    endpoint: catalog.search,
    query: {
      index: 'no',
      entity: 'product',
      request: '{"_searchText":"hjørneventil"}',
      response_format: 'compact',
      size: '1',
    },
    keeps: [{ name: 'sku', from: 'hits.0.sku' }],
  },
  {
    title: 'Open a cart',
    says: 'Its id is a secret: who knows it holds the cart. A signed-in customer needs none.',
    endpoint: cart.create,
    query: {},
    keeps: [{ name: 'cart', from: 'result' }],
  },
  {
    title: 'Put two into it',
    says: 'The line comes back with its price in the catalogue: net, and with VAT.',
    endpoint: cart.update,
    query,
    body: { cartItem: { sku: '{sku}', qty: 2 } },
    keeps: [],
  },
  {
    title: 'Ask how it can come',
    says: 'Which ways to deliver there are, and what they cost, follows from goods and address.',
    endpoint: cart.shippingMethods,
    query,
    body: { address: { country_id: 'NO', postcode: address.postcode, city: address.city } },
    keeps: [
      { name: 'carrier', from: 'result.0.carrier_code' },
      { name: 'method', from: 'result.0.method_code' },
    ],
  },
  {
    title: 'Say where to',
    says:
      'The cart is priced for an address and a way to deliver: to Svalbard and Jan Mayen without VAT. The answer also ' +
      'says how one may pay. An order repeats the lines of these totals.',
    endpoint: cart.shippingInformation,
    query,
    body: {
      addressInformation: {
        shippingAddress: address,
        shippingCarrierCode: '{carrier}',
        shippingMethodCode: '{method}',
      },
    },
    keeps: [
      { name: 'net', from: 'result.totals.items.0.price', isNumber: true },
      { name: 'gross', from: 'result.totals.items.0.price_incl_tax', isNumber: true },
      { name: 'total', from: 'result.totals.grand_total', isNumber: true },
    ],
  },
  {
    title: 'Place the order',
    says:
      'Make a new key for each order: a repeat with the same key and body gets the same answer and buys nothing ' +
      'twice. If a price has changed since it was seen, the answer is 409 with the new totals.',
    endpoint: order.create,
    query,
    headers: { 'idempotency-key': 'my-first-order-0001' },
    body: {
      products: [{ sku: '{sku}', qty: 2, price: '{net}', price_incl_tax: '{gross}' }],
      grand_total: '{total}',
      addressInformation: {
        billingAddress: { ...address, email },
        shippingAddress: address,
        shipping_carrier_code: '{carrier}',
        shipping_method_code: '{method}',
        payment_method_code: 'invoice',
      },
    },
    keeps: [{ name: 'number', from: 'result.orderNumber' }],
  },
];
