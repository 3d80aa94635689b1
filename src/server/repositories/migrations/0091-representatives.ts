import type { Migration } from './column-types.ts';

/** Sessions in which a representative acts in a customer's name (rules/companies#representatives). */
export const representatives: Migration = {
  number: 91,
  name: 'representatives',
  statements: (types) => [
    `alter table access_tokens add column representative_id ${types.whole} references customers (id) on delete cascade`,
    `alter table refresh_tokens add column representative_id ${types.whole} references customers (id) on delete cascade`,
  ],
};
