import type { Columns } from './columns.ts';

/** The first schema: catalogue, customers, carts, orders and what keeps them honest. */
export function up({ id, big, flag }: Columns): string {
  return `
create table change_log (position ${id}, kind text not null, key text not null, at ${big} not null);

create table outbox (
  id ${id}, kind text not null, key text not null unique, document text not null,
  created_at ${big} not null, due_at ${big} not null, attempts integer not null default 0,
  done_at ${big}
);
create index outbox_waiting on outbox (due_at) where done_at is null;

create table secrets (name text primary key, value text not null);
create table counters (name text primary key, value ${big} not null);

create table products (
  id ${id}, sku text not null, sku_key text not null unique, kind text not null,
  status integer not null, visibility integer not null, attribute_set_id integer not null,
  tax_class_id integer not null, base_net ${big}, special_net ${big}, special_from ${big},
  special_to ${big}, document text not null, created_at ${big} not null, updated_at ${big} not null
);
create table product_views (
  product_id integer not null references products (id) on delete cascade,
  store_code text not null, document text not null, primary key (product_id, store_code)
);
create table product_variants (
  parent_id integer not null references products (id) on delete cascade,
  child_sku_key text not null, position integer not null, primary key (parent_id, child_sku_key)
);
create index product_variants_child on product_variants (child_sku_key);
create table product_links (
  product_id integer not null references products (id) on delete cascade,
  kind text not null, linked_sku text not null, quantity integer not null,
  position integer not null, primary key (product_id, kind, linked_sku)
);
create table tier_prices (
  product_id integer not null references products (id) on delete cascade,
  website text not null, group_id integer not null, quantity_milli ${big} not null,
  value ${big} not null, is_percent ${flag} not null,
  primary key (product_id, website, group_id, quantity_milli)
);
create table price_history (
  sku_key text not null, audience integer not null, net ${big} not null, since ${big} not null,
  primary key (sku_key, audience, since)
);
create table stock (
  product_id integer primary key references products (id) on delete cascade,
  on_hand integer not null, received integer not null, sold integer not null,
  is_in_stock ${flag} not null, is_managed ${flag} not null, out_of_stock_quantity integer not null,
  allows_backorders ${flag} not null, minimum_sale integer not null, maximum_sale integer not null,
  sale_increment integer not null
);

create table attributes (
  id ${id}, code text not null unique, input text not null, is_filterable ${flag} not null,
  is_comparable ${flag} not null, is_visible ${flag} not null, is_user_defined ${flag} not null,
  position integer not null, unit text not null, document text not null
);
create table attribute_options (
  id ${id}, attribute_id integer not null references attributes (id) on delete cascade,
  value text not null, position integer not null, swatch text, document text not null,
  unique (attribute_id, value)
);

create table categories (
  id integer primary key, parent_id integer not null, path text not null, level integer not null,
  position integer not null, is_active ${flag} not null, import_path text not null unique,
  document text not null
);
create table product_categories (
  product_id integer not null references products (id) on delete cascade,
  category_id integer not null references categories (id), position integer not null,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

create table tax_rules (id integer primary key, name text not null unique, document text not null);

create table url_paths (
  store_code text not null, path text not null, entity text not null, entity_id integer not null,
  is_canonical ${flag} not null, primary key (store_code, path)
);
create index url_paths_entity on url_paths (entity, entity_id);

create table customers (
  id ${id}, email text not null, email_key text not null unique, first_name text not null,
  last_name text not null, group_id integer not null, has_net_prices ${flag} not null,
  password_hash text not null, store_code text not null, document text not null,
  created_at ${big} not null, updated_at ${big} not null
);
create table access_tokens (
  hash text primary key, customer_id integer not null references customers (id) on delete cascade,
  family text not null, expires_at ${big} not null
);
create table refresh_tokens (
  hash text primary key, customer_id integer not null references customers (id) on delete cascade,
  family text not null, created_at ${big} not null, expires_at ${big} not null, used_at ${big},
  successor text
);
create index access_tokens_family on access_tokens (family);
create index refresh_tokens_family on refresh_tokens (family);

create table carts (
  id text primary key, customer_id integer references customers (id) on delete cascade,
  store_code text not null, version integer not null, coupon_code text, document text not null,
  created_at ${big} not null, updated_at ${big} not null
);
create unique index carts_customer on carts (customer_id, store_code) where customer_id is not null;
create table cart_items (
  id ${id}, cart_id text not null references carts (id) on delete cascade, item_key text not null,
  sku text not null, quantity integer not null, document text not null, unique (cart_id, item_key)
);
create table coupons (
  code_key text primary key, code text not null, kind text not null, value ${big} not null,
  use_limit integer, used integer not null, expires_at ${big}
);

create table orders (
  id ${id}, number text not null unique, order_key text not null unique, fingerprint text not null,
  answer text not null, customer_id integer, cart_id text, store_code text not null,
  status text not null, email text not null, total_net ${big} not null, total_vat ${big} not null,
  total_gross ${big} not null, document text not null, placed_at ${big} not null
);
create index orders_customer on orders (customer_id, id);
create table order_items (
  id ${id}, order_id integer not null references orders (id), sku text not null,
  quantity integer not null, row_net ${big} not null, row_vat ${big} not null,
  row_gross ${big} not null, document text not null
);
create index order_items_order on order_items (order_id);

create table audit (
  id ${id}, at ${big} not null, actor text not null, action text not null, subject text not null,
  document text not null
);
`;
}
