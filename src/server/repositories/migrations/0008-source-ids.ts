import type { ColumnTypes, Migration } from './column-types.ts';

export const sourceIds: Migration = {
  number: 8,
  name: 'ids that the index of another shop used',
  statements: ({ whole, text, tableEnd }: ColumnTypes) => [
    `create table source_ids (
      kind ${text} not null,
      source_id ${text} not null,
      own_id ${whole} not null,
      primary key (kind, source_id) ${tableEnd}`,
  ],
};
