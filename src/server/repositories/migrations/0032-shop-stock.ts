import type { Migration } from './column-types.ts';

/** What each shop holds, apart from the warehouse; moves say where (rules/products#places). */
export const shopStock: Migration = {
  name: 'stock of shops',
  statements: ({ whole, decimal, text, tableEnd }) => [
    `create table shop_stock (
      product_id ${whole} not null references products (id) on delete cascade,
      location_code ${text} not null,
      quantity ${decimal} not null,
      reserved ${decimal} not null default 0,
      primary key (product_id, location_code) ${tableEnd}`,
    `alter table stock_moves add column location_code ${text} not null default 'warehouse'`,
  ],
};
