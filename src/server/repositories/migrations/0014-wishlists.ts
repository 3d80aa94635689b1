import type { ColumnTypes, Migration } from './column-types.ts';

export const wishlists: Migration = {
  number: 14,
  name: 'wishlists',
  statements: ({ id, whole, moment, tableEnd }: ColumnTypes) => [
    `create table wishlist_items (
      id ${id},
      customer_id ${whole} not null references customers (id) on delete cascade,
      product_id ${whole} not null references products (id) on delete cascade,
      added_at ${moment} not null,
      unique (customer_id, product_id) ${tableEnd}`,
    'create index wishlist_items_product on wishlist_items (product_id)',
  ],
};
