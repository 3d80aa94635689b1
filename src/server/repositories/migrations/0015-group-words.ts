import type { ColumnTypes, Migration } from './column-types.ts';

export const groupWords: Migration = {
  number: 15,
  name: 'headings of the specification table in the words of a store view',
  statements: ({ text }: ColumnTypes) => [
    `alter table attribute_labels add column group_name ${text} not null default ''`,
  ],
};
