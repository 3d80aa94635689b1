import type { ColumnTypes, Migration } from './column-types.ts';

export const confirmations: Migration = {
  number: 18,
  name: 'accounts and e-mails that wait for a link',
  statements: ({ id, moment, text, json, tableEnd }: ColumnTypes) => [
    `create table confirmations (
      id ${id},
      email ${text} not null,
      store_code ${text} not null,
      document ${json} not null,
      token_hash ${text} unique,
      expires_at ${moment} not null ${tableEnd}`,
    'create index confirmations_email on confirmations (email)',
    'create index confirmations_end on confirmations (expires_at)',
  ],
};
