import type { Migration } from './column-types.ts';

/** The mark-ups of buyers on their quotes, and the name and logo with which they sell (rules/companies#resale). */
export const quoteResales: Migration = {
  number: 87,
  name: 'quote-resales',
  statements: (types) => [
    `create table quote_resales (
      quote_id ${types.whole} primary key references quotes (id) on delete cascade,
      markup ${types.whole} not null,
      line_markups ${types.json} not null,
      receiver ${types.text} not null,
      reference ${types.text} not null,
      updated_at ${types.moment} not null ${types.tableEnd}`,
    `create table quote_senders (
      customer_id ${types.whole} primary key references customers (id) on delete cascade,
      name ${types.text} not null,
      logo ${types.bytes},
      updated_at ${types.moment} not null ${types.tableEnd}`,
  ],
};
