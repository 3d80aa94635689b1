import type { Migration } from './column-types.ts';

export const couponsAndCampaigns: readonly Migration[] = [
  {
    name: 'what coupons are for',
    statements: ({ money, flag, json }) => [
      `alter table coupons add column has_free_freight ${flag} not null default 0`,
      `alter table coupons add column group_ids ${json} not null default '[]'`,
      `alter table coupons add column category_ids ${json} not null default '[]'`,
      `alter table coupons add column minimum_gross ${money}`,
      'create index coupon_uses_customer on coupon_uses (coupon_id, customer_id)',
    ],
  },
  {
    name: 'campaigns',
    statements: ({ id, whole, money, moment, text, tableEnd }) => [
      `create table campaigns (
      id ${id},
      code ${text} not null,
      code_key ${text} not null unique,
      starts_at ${moment} not null,
      ends_at ${moment},
      ended_at ${moment} ${tableEnd}`,
      `create table campaign_prices (
      campaign_id ${whole} not null references campaigns (id) on delete cascade,
      product_id ${whole} not null references products (id) on delete cascade,
      net ${money} not null,
      percent ${whole},
      earlier_net ${money},
      primary key (campaign_id, product_id) ${tableEnd}`,
      'create index campaign_prices_product on campaign_prices (product_id)',
    ],
  },
  {
    name: 'searches that found nothing, and orders by time',
    statements: ({ id, whole, moment, text, tableEnd }) => [
      `create table empty_searches (
      id ${id},
      store_code ${text} not null,
      text ${text} not null,
      day ${moment} not null,
      count ${whole} not null,
      unique (day, store_code, text) ${tableEnd}`,
      'create index orders_placed on orders (placed_at)',
    ],
  },
];
