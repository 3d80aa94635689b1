import type { ColumnTypes, Migration } from './column-types.ts';

export const cartsAndOrders: Migration = {
  name: 'carts, coupons, orders',
  statements: (types) => [...carts(types), ...coupons(types), ...orders(types)],
};

function carts({ id, whole, moment, text, json, tableEnd }: ColumnTypes): string[] {
  return [
    `create table carts (
      id ${text} primary key,
      customer_id ${whole} references customers (id) on delete cascade,
      store_code ${text} not null,
      version ${whole} not null,
      coupon_code ${text},
      document ${json} not null,
      created_at ${moment} not null,
      updated_at ${moment} not null ${tableEnd}`,
    'create unique index carts_of_customer on carts (customer_id, store_code) where customer_id is not null',
    'create index carts_updated on carts (updated_at)',
    `create table cart_items (
      id ${id},
      cart_id ${text} not null references carts (id) on delete cascade,
      item_key ${text} not null,
      sku ${text} not null,
      parent_sku ${text},
      kind ${text} not null,
      quantity ${whole} not null,
      options ${json} not null,
      added_at ${moment} not null,
      unique (cart_id, item_key) ${tableEnd}`,
  ];
}

function coupons({ id, whole, moment, flag, text, tableEnd }: ColumnTypes): string[] {
  return [
    `create table coupons (
      id ${id},
      code ${text} not null,
      code_key ${text} not null unique,
      kind ${text} not null,
      value ${whole} not null,
      valid_from ${moment},
      valid_to ${moment},
      limit_total ${whole},
      limit_per_customer ${whole},
      used ${whole} not null default 0,
      is_active ${flag} not null ${tableEnd}`,
    `create table coupon_uses (
      coupon_id ${whole} not null references coupons (id),
      order_id ${whole} not null,
      customer_id ${whole},
      email ${text} not null,
      primary key (coupon_id, order_id) ${tableEnd}`,
    'create index coupon_uses_email on coupon_uses (coupon_id, email)',
  ];
}

function orders({ id, whole, money, moment, text, json, tableEnd }: ColumnTypes): string[] {
  return [
    `create table orders (
      id ${id},
      number ${text} not null unique,
      order_key ${text} not null unique,
      fingerprint ${text} not null,
      answer ${json} not null,
      store_code ${text} not null,
      customer_id ${whole},
      group_id ${whole} not null,
      email ${text} not null,
      status ${text} not null,
      cart_id ${text},
      cart_version ${whole},
      coupon_code ${text},
      total_net ${money} not null,
      total_vat ${money} not null,
      total_gross ${money} not null,
      document ${json} not null,
      placed_at ${moment} not null,
      updated_at ${moment} not null,
      unique (cart_id, cart_version) ${tableEnd}`,
    'create index orders_of_customer on orders (customer_id, id)',
    `create table order_items (
      id ${id},
      order_id ${whole} not null references orders (id) on delete cascade,
      position ${whole} not null,
      sku ${text} not null,
      parent_sku ${text},
      kind ${text} not null,
      name ${text} not null,
      quantity ${whole} not null,
      vat_rate ${whole} not null,
      unit_net ${money} not null,
      unit_vat ${money} not null,
      unit_gross ${money} not null,
      row_net ${money} not null,
      row_vat ${money} not null,
      row_gross ${money} not null,
      discount_net ${money} not null,
      discount_vat ${money} not null,
      discount_gross ${money} not null,
      quantity_shipped ${whole} not null default 0,
      document ${json} not null,
      unique (order_id, position) ${tableEnd}`,
  ];
}
