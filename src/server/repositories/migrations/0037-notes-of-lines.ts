import type { Migration } from './column-types.ts';

export const notesOfLines: Migration = {
  name: 'notes beside the lines of a cart',
  statements: ({ text }) => [`alter table cart_items add column note ${text} not null default ''`],
};
