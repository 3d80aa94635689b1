import type { Migration } from './column-types.ts';

/** The ledger of orders (rules/orders#ledger). Existing orders get theirs at the next start. */
export const ledger: Migration = {
  number: 47,
  name: 'ledger',
  statements: (types) => [
    `create table ledger (
      id ${types.id},
      order_id ${types.whole} not null references orders (id),
      posting_key ${types.text} not null,
      kind ${types.text} not null,
      vat_rate ${types.whole},
      net ${types.money} not null,
      vat ${types.money} not null,
      gross ${types.money} not null,
      method ${types.text} not null,
      reference ${types.text} not null,
      actor ${types.text} not null,
      posted_at ${types.moment} not null,
      unique (order_id, posting_key) ${types.tableEnd}`,
    'create index ledger_posted on ledger (posted_at)',
    ...types.keptForGood('ledger'),
  ],
};
