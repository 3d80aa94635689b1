import type { Migration } from './column-types.ts';

/**
 * Letters that strangers cause are also counted by the day (rules/safety#automation), and an alert about
 * a guest's cart names it (rules/alerts#cart).
 */
export const letters: Migration = {
  number: 74,
  name: 'letters',
  statements: (types) => [
    `create table daily_uses (
      who ${types.text} primary key,
      started_at ${types.moment} not null,
      uses ${types.whole} not null ${types.tableEnd}`,
    'create index daily_uses_age on daily_uses (started_at)',
    `alter table alerts add column cart_id ${types.text} references carts (id) on delete set null`,
    'create index alerts_cart on alerts (cart_id)',
  ],
};
