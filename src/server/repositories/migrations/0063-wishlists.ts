import type { Migration } from './column-types.ts';

/**
 * Named wishlists beside the default one in `wishlist_items`, and the links by which lists are shared
 * (rules/products#wishlist).
 */
export const wishlists: Migration = {
  number: 63,
  name: 'wishlists',
  statements: (types) => [
    `create table named_wishlists (
      id ${types.id},
      customer_id ${types.whole} not null references customers (id) on delete cascade,
      name ${types.text} not null,
      created_at ${types.moment} not null ${types.tableEnd}`,
    'create index named_wishlists_customer on named_wishlists (customer_id)',
    `create table named_wishlist_items (
      id ${types.id},
      list_id ${types.whole} not null references named_wishlists (id) on delete cascade,
      product_id ${types.whole} not null references products (id) on delete cascade,
      added_at ${types.moment} not null,
      unique (list_id, product_id) ${types.tableEnd}`,
    'create index named_wishlist_items_product on named_wishlist_items (product_id)',
    // Without a list it shares the default one.
    `create table wishlist_shares (
      share_key ${types.text} primary key,
      customer_id ${types.whole} not null references customers (id) on delete cascade,
      list_id ${types.whole} references named_wishlists (id) on delete cascade,
      created_at ${types.moment} not null ${types.tableEnd}`,
    'create unique index wishlist_shares_list on wishlist_shares (customer_id, coalesce(list_id, 0))',
    'create index wishlist_shares_named on wishlist_shares (list_id)',
  ],
};
