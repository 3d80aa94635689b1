import type { Migration } from './column-types.ts';

/** How many pieces of an article another needs (rules/content#sets); until now it was one. */
export const quantityOfFits: Migration = {
  name: 'how many of an article another needs',
  statements: ({ whole }) => [`alter table fits add column quantity ${whole} not null default 1`],
};
