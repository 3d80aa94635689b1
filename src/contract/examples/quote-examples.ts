import * as quotes from '#contract/quotes.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const { sku, cartId: listId, when, unit } = sample;
const { name } = sample.line;
const line = { ...sample.line, qty: 40, remark: 'Til tolv bad', requested_price: 140 };
const item = {
  item_id: 1,
  sku,
  name,
  qty: 40,
  product_type: 'simple',
  remark: line.remark,
  requested_price: line.requested_price,
  price: unit.price,
  price_negotiated: null,
} as const;
const comment = 'Trenger pris på 40 stk';
const accepted = answered('accepted');
const asked = {
  ...answered('pending_seller_review'),
  expiration_date: null,
  quote_total_negotiated: null,
  negotiated_discount_type: null,
  negotiated_discount_value: null,
  items: [{ ...item }],
};
const query = { quoteId: listId };
const ofQuote = { id: 31 };
const request = { name: accepted.name, comment, requested_discount: 12, expiration_date: null };

/** The quote as it is answered with a tenth off. */
function answered(status: 'pending_buyer_review' | 'accepted' | 'pending_seller_review') {
  return {
    id: 31,
    increment_id: 'Q000031',
    store_id: 3,
    cart_id: 1112,
    order_id: null,
    order_increment_id: null,
    customer_id: 412 as number | null,
    renewed_from: null as number | null,
    name: 'Bad 2. etg.',
    status,
    created_at: when,
    last_updated_at: when,
    expiration_date: '2026-03-15' as string | null,
    base_quote_total: 6368 as number | null,
    quote_total: 6368 as number | null,
    quote_total_negotiated: 5731.2 as number | null,
    negotiated_discount_type: 'percentage' as 'percentage' | null,
    negotiated_discount_value: 10 as number | null,
    seller_id: null,
    items: [{ ...item, price_negotiated: 143.28 as number | null }],
    comments: [
      { id: 1, owner: 'buyer' as const, comment, created_at: when, attachments: [] as unknown[] },
    ],
  };
}

export const quoteExamples = [
  exampleOf(quotes.create, { result: listId }),
  exampleOf(quotes.pull, { query, result: [line] }),
  exampleOf(quotes.update, {
    query,
    body: { quoteItem: { sku, qty: 40, remark: line.remark, requested_price: 140 } },
    result: line,
  }),
  exampleOf(quotes.remove, { query, body: { quoteItem: { sku, item_id: 1 } }, result: true }),
  exampleOf(quotes.assign, { body: { quoteId: listId }, result: '1112' }),
  exampleOf(quotes.request, { body: request, result: asked }),
  exampleOf(quotes.requestAsGuest, {
    query,
    body: {
      ...request,
      customer: {
        email: sample.email,
        firstname: 'Kari',
        lastname: 'Nordmann',
        telephone: '+4722334455',
        company: 'Nordmann Rør AS',
      },
    },
    result: {
      ...asked,
      cart_id: listId,
      customer_id: null,
      base_quote_total: null,
      quote_total: null,
      items: [{ ...item, price: null }],
    },
  }),
  exampleOf(quotes.list, {
    result: { items: [answered('pending_buyer_review')], total_count: 1 },
  }),
  exampleOf(quotes.read, { query: ofQuote, result: answered('pending_buyer_review') }),
  exampleOf(quotes.pdf, {
    query: ofQuote,
    result: {
      url: 'https://armatur.example/media/quotes/31/quote.pdf?until=1772449200000&key=…',
      mime: 'application/pdf',
      expires_at: '2026-03-02T11:00:00.000Z',
    },
  }),
  exampleOf(quotes.resale, {
    query: ofQuote,
    body: { markup: 12.5, lines: [{ line: 1, markup: 20 }], name: 'Nordmann Rør AS' },
    result: {
      url: 'https://armatur.example/media/quotes/31/resale.pdf?until=1772449200000&key=…',
      mime: 'application/pdf',
      expires_at: '2026-03-02T11:00:00.000Z',
    },
  }),
  exampleOf(quotes.decide, { query: ofQuote, body: { action: 'accept' }, result: accepted }),
  exampleOf(quotes.renew, {
    query: ofQuote,
    result: { ...asked, id: 32, increment_id: 'Q000032', renewed_from: 31 },
  }),
  exampleOf(quotes.write, {
    query: ofQuote,
    body: { comment: 'Kan dere levere i mai?' },
    result: {
      ...accepted,
      comments: [
        ...accepted.comments,
        {
          id: 2,
          owner: 'buyer',
          comment: 'Kan dere levere i mai?',
          created_at: when,
          attachments: [],
        },
      ],
    },
  }),
  exampleOf(quotes.buy, { query: ofQuote, result: { cartId: '1113' } }),
];
