import type { ColumnTypes, Migration } from './column-types.ts';

export const pageTokens: Migration = {
  number: 20,
  name: 'tokens that only read pages',
  statements: ({ text }: ColumnTypes) => [
    `alter table refresh_tokens add column page_hash ${text}`,
    'create index refresh_tokens_page on refresh_tokens (page_hash)',
  ],
};
