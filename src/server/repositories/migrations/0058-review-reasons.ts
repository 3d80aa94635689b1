import type { Migration } from './column-types.ts';

/** A refused review says why to its author, who finds all their own (rules/products#reviews). */
export const reviewReasons: Migration = {
  number: 58,
  name: 'review-reasons',
  statements: (types) => [
    `alter table reviews add column reason ${types.text} not null default ''`,
    'create index reviews_customer on reviews (customer_id)',
  ],
};
