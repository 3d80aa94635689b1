import type { Migration } from './column-types.ts';

/** The letters about an article that people asked for, with the proof of each yes (rules/alerts). */
export const alerts: Migration = {
  number: 67,
  name: 'alerts',
  statements: (types) => [
    `create table alerts (
      id ${types.id},
      kind ${types.text} not null,
      email ${types.text} not null,
      customer_id ${types.whole} references customers (id) on delete cascade,
      store_code ${types.text} not null,
      sku_key ${types.text} not null,
      parent_key ${types.text} not null,
      price_seen ${types.money},
      price_limit ${types.money},
      is_net ${types.flag} not null,
      sentence ${types.text} not null,
      sentence_version ${types.whole} not null,
      asked_at ${types.moment} not null,
      token_hash ${types.text} unique,
      confirmed_at ${types.moment},
      sent_at ${types.moment},
      ends_at ${types.moment} not null ${types.tableEnd}`,
    // Alerts that led to a letter stay beside an open one, as the proof of their yes.
    'create unique index alerts_open on alerts (email, kind, sku_key) where sent_at is null',
    'create index alerts_customer on alerts (customer_id)',
    'create index alerts_sku on alerts (sku_key)',
    'create index alerts_parent on alerts (parent_key)',
    'create index alerts_ends on alerts (ends_at)',
  ],
};
