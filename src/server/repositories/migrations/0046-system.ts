import type { ColumnTypes } from './column-types.ts';

/** The first tables of settings, logs, outbox, limits. */
export function systemTables(types: ColumnTypes): readonly string[] {
  return [
    `create table counters (name ${types.text} primary key, value ${types.whole} not null ${types.tableEnd}`,
    `create table outbox (
      id ${types.id},
      kind ${types.text} not null,
      unique_key ${types.text} not null unique,
      document ${types.json} not null,
      created_at ${types.moment} not null,
      due_at ${types.moment} not null,
      attempts ${types.whole} not null default 0,
      done_at ${types.moment},
      last_error ${types.text},
      given_up_at ${types.moment} ${types.tableEnd}`,
    'create index outbox_open on outbox (due_at) where done_at is null',
    `create table secrets (name ${types.text} primary key, value ${types.text} not null ${types.tableEnd}`,
    `create table audit (
      id ${types.id},
      at ${types.moment} not null,
      actor ${types.text} not null,
      action ${types.text} not null,
      subject ${types.text} not null,
      detail ${types.json} not null ${types.tableEnd}`,
    'create index audit_subject on audit (subject)',
    `create table settings (
      scope ${types.text} not null,
      key ${types.text} not null,
      value ${types.json} not null,
      primary key (scope, key) ${types.tableEnd}`,
    `create table source_ids (
      kind ${types.text} not null,
      source_id ${types.text} not null,
      own_id ${types.whole} not null,
      primary key (kind, source_id) ${types.tableEnd}`,
    `create table change_log (
      position ${types.id},
      kind ${types.text} not null,
      key ${types.text} not null,
      at ${types.moment} not null,
      xid ${types.transaction} ${types.tableEnd}`,
    'create index change_log_order on change_log (xid, position)',
    types.idsAfter('change_log', 'position', 'select 0'),
    `create view committed_changes as select position, kind, key, at, xid from change_log ${types.committed}`,
    `create table hourly_uses (
      who ${types.text} primary key,
      started_at ${types.moment} not null,
      uses ${types.whole} not null ${types.tableEnd}`,
    'create index hourly_uses_age on hourly_uses (started_at)',
    `create table wrong_log_ins (
      who ${types.text} primary key,
      tries ${types.whole} not null,
      free_at ${types.moment} not null ${types.tableEnd}`,
    'create index wrong_log_ins_age on wrong_log_ins (free_at)',
    `create table confirmations (
      id ${types.id},
      email ${types.text} not null,
      store_code ${types.text} not null,
      document ${types.json} not null,
      token_hash ${types.text} unique,
      expires_at ${types.moment} not null ${types.tableEnd}`,
    'create index confirmations_email on confirmations (email)',
    'create index confirmations_end on confirmations (expires_at)',
    `create table mail_tokens (
      token_hash ${types.text} primary key,
      expires_at ${types.moment} not null ${types.tableEnd}`,
    'create index mail_tokens_end on mail_tokens (expires_at)',
    `create table consents (
      id ${types.id},
      consent_id ${types.text} not null,
      store_code ${types.text} not null,
      version ${types.whole} not null,
      purposes ${types.json} not null,
      chosen_at ${types.moment} not null ${types.tableEnd}`,
    'create index consents_consent on consents (consent_id, id)',
    'create index consents_age on consents (chosen_at)',
    `create table empty_searches (
      id ${types.id},
      store_code ${types.text} not null,
      text ${types.text} not null,
      day ${types.moment} not null,
      count ${types.whole} not null,
      unique (day, store_code, text) ${types.tableEnd}`,
  ];
}
