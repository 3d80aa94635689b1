import type { Migration } from './column-types.ts';

/** A session says by which device it is used, and since when (rules/sessions#devices). */
export const sessionDevices: Migration = {
  number: 54,
  name: 'session-devices',
  statements: (types) => [
    `alter table refresh_tokens add column browser ${types.text}`,
    `alter table refresh_tokens add column system ${types.text}`,
    `alter table refresh_tokens add column signed_in_at ${types.moment}`,
    `update refresh_tokens set signed_in_at = (
      select min(other.created_at) from refresh_tokens other
      where other.family = refresh_tokens.family)`,
    'create index refresh_tokens_customer on refresh_tokens (customer_id)',
  ],
};
