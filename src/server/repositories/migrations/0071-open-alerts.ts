import type { ColumnTypes, Migration } from './column-types.ts';

const columns = `kind, email, customer_id, store_code, sku_key, parent_key, price_seen, price_limit, is_net,
  sentence, sentence_version, asked_at, token_hash, confirmed_at, sent_at, ends_at`;

/**
 * A mailbox has one open alert of a kind about an article, beside those that led to a letter: their yes is
 * proved by their row. SQLite can't drop a constraint, so the table is made again (rules/alerts#asking).
 */
export const openAlerts: Migration = {
  number: 71,
  name: 'open-alerts',
  statements: (types) => [
    'alter table alerts rename to old_alerts',
    ...['customer', 'sku', 'parent', 'ends'].map((index) => `drop index alerts_${index}`),
    alertTable(types),
    types.idsAfter('alerts', 'id', 'select max(id) from old_alerts'),
    `insert into alerts (id, ${columns}) select id, ${columns} from old_alerts`,
    'drop table old_alerts',
    'create unique index alerts_open on alerts (email, kind, sku_key) where sent_at is null',
    'create index alerts_customer on alerts (customer_id)',
    'create index alerts_sku on alerts (sku_key)',
    'create index alerts_parent on alerts (parent_key)',
    'create index alerts_ends on alerts (ends_at)',
  ],
};

function alertTable(types: ColumnTypes): string {
  return `create table alerts (
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
    ends_at ${types.moment} not null ${types.tableEnd}`;
}
