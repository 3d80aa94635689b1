import type { Migration } from './column-types.ts';

export const system: Migration = {
  name: 'change log, outbox, secrets, counters, audit',
  statements: ({ id, whole, moment, text, json, tableEnd }) => [
    `create table counters (name ${text} primary key, value ${whole} not null ${tableEnd}`,
    `create table change_log (
      position ${whole} primary key,
      kind ${text} not null,
      key ${text} not null,
      at ${moment} not null ${tableEnd}`,
    `create table outbox (
      id ${id},
      kind ${text} not null,
      unique_key ${text} not null unique,
      document ${json} not null,
      created_at ${moment} not null,
      due_at ${moment} not null,
      attempts ${whole} not null default 0,
      done_at ${moment},
      last_error ${text} ${tableEnd}`,
    'create index outbox_open on outbox (due_at) where done_at is null',
    `create table secrets (name ${text} primary key, value ${text} not null ${tableEnd}`,
    `create table audit (
      id ${id},
      at ${moment} not null,
      actor ${text} not null,
      action ${text} not null,
      subject ${text} not null,
      detail ${json} not null ${tableEnd}`,
    'create index audit_subject on audit (subject)',
    "insert into counters (name, value) values ('change-log', 0), ('order', 0)",
  ],
};
