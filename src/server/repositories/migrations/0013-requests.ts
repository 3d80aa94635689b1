import type { ColumnTypes, Migration } from './column-types.ts';

export const requests: Migration = {
  number: 13,
  name: 'requests about products',
  statements: ({ id, whole, moment, text, tableEnd }: ColumnTypes) => [
    `create table requests (
      id ${id},
      kind ${text} not null,
      status ${text} not null,
      source_key ${text} not null unique,
      sku ${text} not null,
      product_name ${text} not null,
      quantity ${whole} not null,
      name ${text} not null,
      email ${text} not null,
      phone ${text} not null,
      company ${text} not null,
      message ${text} not null,
      rental_from ${text},
      rental_to ${text},
      customer_id ${whole},
      store_code ${text} not null,
      created_at ${moment} not null,
      updated_at ${moment} not null ${tableEnd}`,
    'create index requests_status on requests (status, created_at)',
  ],
};
