import type { Migration } from './column-types.ts';

/** Payments of carts at every provider are kept alike (rules/payments#payments-of-carts). */
export const cartPayments: Migration = {
  number: 53,
  name: 'cart-payments',
  statements: (types) => [
    'alter table express_payments rename to cart_payments',
    `alter table cart_payments add column provider ${types.text} not null default 'vipps'`,
    `alter table cart_payments add column provider_reference ${types.text}`,
    `alter table cart_payments add column secret ${types.text} not null default ''`,
    `create unique index cart_payments_provider_reference
      on cart_payments (provider, provider_reference)`,
    `create index cart_payments_begun on cart_payments (expires_at) where state = 'begun'`,
    `update outbox set kind = 'cart-payment.vipps' where kind = 'express.vipps'`,
  ],
};
