import type { ColumnTypes, Migration } from './column-types.ts';

export const countedUses: Migration = {
  number: 19,
  name: 'what is counted by the hour, and wrong log-ins',
  statements: ({ whole, moment, text, tableEnd }: ColumnTypes) => [
    `create table hourly_uses (
      who ${text} primary key,
      started_at ${moment} not null,
      uses ${whole} not null ${tableEnd}`,
    'create index hourly_uses_age on hourly_uses (started_at)',
    `create table wrong_log_ins (
      who ${text} primary key,
      tries ${whole} not null,
      free_at ${moment} not null ${tableEnd}`,
    'create index wrong_log_ins_age on wrong_log_ins (free_at)',
  ],
};
