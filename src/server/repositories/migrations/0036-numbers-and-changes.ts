import type { Migration } from './column-types.ts';

const lastOrder = `select max(last) from (
  select max(id) as last from orders union all select value from counters where name = 'order') seen`;
const lastChange = "select max(value) from counters where name = 'change-log'";

/** Numbers that no transaction waits for: orders of different buyers go on at once (rules/orders#order-numbers). */
export const numbersAndChanges: Migration = {
  name: 'order numbers and the change log without a counter',
  statements: ({ id, moment, text, transaction, committed, tableEnd, idsAfter }) => [
    `create table order_numbers (id ${id} ${tableEnd}`,
    idsAfter('order_numbers', 'id', lastOrder),
    'alter table change_log rename to older_changes',
    `create table change_log (
      position ${id},
      kind ${text} not null,
      key ${text} not null,
      at ${moment} not null,
      xid ${transaction} ${tableEnd}`,
    'create index change_log_order on change_log (xid, position)',
    idsAfter('change_log', 'position', lastChange),
    `insert into change_log (position, kind, key, at)
      select position, kind, key, at from older_changes`,
    'drop table older_changes',
    `create view committed_changes as select position, kind, key, at, xid from change_log ${committed}`,
    "delete from counters where name in ('order', 'change-log')",
  ],
};
