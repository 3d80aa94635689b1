import type { Migration } from './column-types.ts';

/** Payments of carts, before an order is made of them (rules/payments#express). */
export const expressPayments: Migration = {
  number: 52,
  name: 'express-payments',
  statements: (types) => [
    `create table express_payments (
      id ${types.id},
      reference ${types.text} not null unique,
      cart_id ${types.text} not null,
      store_code ${types.text} not null,
      document ${types.json} not null,
      state ${types.text} not null,
      refusal ${types.text},
      end_reason ${types.text},
      begun_at ${types.moment} not null,
      expires_at ${types.moment} not null,
      updated_at ${types.moment} not null ${types.tableEnd}`,
  ],
};
