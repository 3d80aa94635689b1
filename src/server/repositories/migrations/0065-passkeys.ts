import type { Migration } from './column-types.ts';

/** Passkeys of customers, and the challenges that wait for an answer (rules/sessions#passkeys). */
export const passkeys: Migration = {
  number: 65,
  name: 'passkeys',
  statements: (types) => [
    `create table passkeys (
      id ${types.id},
      customer_id ${types.whole} not null references customers (id) on delete cascade,
      credential_id ${types.text} not null unique,
      public_key ${types.text} not null,
      counter ${types.whole} not null,
      transports ${types.text} not null,
      name ${types.text} not null,
      is_backed_up ${types.flag} not null,
      created_at ${types.moment} not null,
      last_used_at ${types.moment} ${types.tableEnd}`,
    'create index passkeys_customer on passkeys (customer_id)',
    `create table passkey_challenges (
      challenge_hash ${types.text} primary key,
      expires_at ${types.moment} not null ${types.tableEnd}`,
    'create index passkey_challenges_end on passkey_challenges (expires_at)',
  ],
};
