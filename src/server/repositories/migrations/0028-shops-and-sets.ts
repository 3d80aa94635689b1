import type { Migration } from './column-types.ts';

/** Hours and words of shops, what an article needs beside it, rooms of series. */
export const shopsAndSets: readonly Migration[] = [
  {
    name: 'special days of shops, and their words in a store view',
    statements: ({ text, json }) => [
      `alter table store_locations add column special_days ${text} not null default ''`,
      `alter table store_locations add column words ${json} not null default '{}'`,
    ],
  },
  {
    name: 'what an article needs beside it',
    statements: ({ id, flag, text, json, tableEnd }) => [
      `create table fits (
      id ${id},
      part_key ${text} not null,
      needs_key ${text} not null,
      part ${text} not null,
      needs ${text} not null,
      is_required ${flag} not null,
      why ${text} not null,
      words ${json} not null,
      unique (part_key, needs_key) ${tableEnd}`,
    ],
  },
  {
    name: 'rooms of series',
    statements: ({ text, json }) => [
      `alter table series add column scene ${text} not null default ''`,
      `alter table series add column places ${json} not null default '[]'`,
    ],
  },
];
