import type { Migration } from './column-types.ts';

/** The prices that companies agree on with the shop (rules/prices#agreed-prices). */
export const agreedPrices: Migration = {
  number: 81,
  name: 'agreed-prices',
  statements: (types) => [
    `create table agreed_prices (
      id ${types.id},
      company_id ${types.whole} not null references companies (id) on delete cascade,
      kind ${types.text} not null,
      code ${types.text} not null,
      value_ids ${types.text} not null,
      project ${types.text} not null,
      quantity ${types.decimal} not null,
      starts_at ${types.moment} not null,
      ends_at ${types.moment},
      value ${types.whole} not null ${types.tableEnd}`,
    `create unique index agreed_prices_key on agreed_prices
      (company_id, kind, code, value_ids, project, quantity, starts_at)`,
  ],
};
