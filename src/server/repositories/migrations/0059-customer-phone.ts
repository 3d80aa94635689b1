import type { Migration } from './column-types.ts';

/** A customer has a phone of their own; an empty text where none was given. */
export const customerPhone: Migration = {
  number: 59,
  name: 'customer-phone',
  statements: (types) => [
    `alter table customers add column phone ${types.text} not null default ''`,
  ],
};
