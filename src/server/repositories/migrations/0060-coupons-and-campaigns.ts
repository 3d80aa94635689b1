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
];
