import { sql } from 'kysely';
import { accountOf } from '#server/repositories/privacy/person.ts';
import {
  deletedWhere,
  namesAccount,
  type PersonPart,
} from '#server/repositories/privacy/person-part.ts';
import type { Schema } from '#server/repositories/system/schema.ts';
import type { PartName } from '#domain/privacy/personal-parts.ts';

const ofAccount = (table: keyof Schema, part: PartName): PersonPart =>
  deletedWhere(table, part, (_db, person) => sql`customer_id = ${accountOf(person)}`);

export const personalAddresses = ofAccount('addresses', 'account');
export const personalPasswordTokens = ofAccount('password_tokens', 'account');
export const personalAccessTokens = ofAccount('access_tokens', 'sessions');
export const personalRefreshTokens = ofAccount('refresh_tokens', 'sessions');
export const personalWishes = ofAccount('wishlist_items', 'wishlists');

export const personalAccount = deletedWhere(
  'customers',
  'account',
  (_db, person) => sql`id = ${accountOf(person)}`,
);

/** A new account that waits for its link, or a new e-mail of this account. */
export const personalConfirmations = deletedWhere(
  'confirmations',
  'account',
  (_db, person) => sql`email = ${person.email} or ${namesAccount('document', accountOf(person))}`,
);
