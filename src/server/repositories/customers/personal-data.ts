import { sql } from 'kysely';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import { accountOf, isOf } from '#server/repositories/privacy/person.ts';
import {
  deletedWhere,
  keptWhere,
  namesAccount,
  rowsWhere,
  type PersonPart,
} from '#server/repositories/privacy/person-part.ts';
import type { Schema } from '#server/repositories/system/schema.ts';
import type { PartName } from '#domain/privacy/personal-parts.ts';
import { hashToken } from '#server/tokens.ts';

const ofAccount = (table: keyof Schema, part: PartName): PersonPart =>
  deletedWhere(table, part, (_db, person) => sql`customer_id = ${accountOf(person)}`);

/** The person's own sessions, and those in which they act for a company as a representative. */
const ofSessions = (table: 'access_tokens' | 'refresh_tokens'): PersonPart =>
  deletedWhere(table, 'sessions', (_db, person) => {
    const account = accountOf(person);
    return sql`(customer_id = ${account} or representative_id = ${account})`;
  });

export const personalCompanySeats = ofAccount('company_users', 'account');
export const personalAddresses = ofAccount('addresses', 'account');
export const personalPasswordTokens = ofAccount('password_tokens', 'account');
export const personalPasskeys = ofAccount('passkeys', 'account');
export const personalAccessTokens = ofSessions('access_tokens');
export const personalRefreshTokens = ofSessions('refresh_tokens');
export const personalWishes = ofAccount('wishlist_items', 'wishlists');
export const personalWishlists = ofAccount('named_wishlists', 'wishlists');
export const personalWishlistShares = ofAccount('wishlist_shares', 'wishlists');

export const personalNamedWishes = deletedWhere(
  'named_wishlist_items',
  'wishlists',
  (_db, person) =>
    sql`list_id in (select id from named_wishlists where customer_id = ${accountOf(person)})`,
);

export const personalAlerts = deletedWhere('alerts', 'alerts', (_db, person) => isOf(person));

/** A company that has other users or has bought goes on without its administrator (rules/companies#company-users). */
export const personalCompanies = rowsWhere(
  'companies',
  'account',
  (_db, person) => sql`super_user_id = ${accountOf(person)}`,
  async (tx, person) => {
    const isTheirs = sql<boolean>`super_user_id = ${accountOf(person)}`;
    // The person's own place was deleted before.
    const hasUsers = sql`exists (select 1 from company_users where company_id = companies.id)`;
    const hasBought = sql`exists (select 1 from orders where company_id = companies.id)`;
    const isLeft = sql<boolean>`${isTheirs} and not ${hasUsers} and not ${hasBought}`;
    const left = tx.selectFrom('companies').select('id').where(isLeft);
    await tx.deleteFrom('project_lists').where('company_id', 'in', left).execute();
    await tx.deleteFrom('companies').where(isLeft).execute();
    await tx
      .updateTable('companies')
      .set({
        super_user_id: null,
        email: sql<string>`case when ${hasUsers} and email <> ${person.email} then email else '' end`,
        phone: sql<string>`case when ${hasUsers} then phone else '' end`,
      })
      .where(isTheirs)
      .execute();
  },
);

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

export const personalSubscriptions = deletedWhere(
  'newsletter_subscriptions',
  'newsletter',
  (_db, { email }) => sql`email = ${email}`,
);

/** The proof of a yes stays; it names no address. */
export const personalSubscriptionHistory = keptWhere(
  'newsletter_history',
  'newsletter',
  (_db, { email }) =>
    sql`subscription_id in (select id from newsletter_subscriptions where email = ${email})`,
);

export const personalNewsletterReaders = deletedWhere(
  'newsletter_readers',
  'newsletter',
  (_db, { email }) =>
    sql`subscription_id in (select id from newsletter_subscriptions where email = ${email})`,
);

/** The hash of the mailbox stays, so that no person gets a second coupon (rules/newsletter#coupon). */
export const personalNewsletterCoupons = keptWhere(
  'newsletter_coupons',
  'newsletter',
  (_db, person) =>
    sql`customer_id = ${accountOf(person)} or mailbox_hash = ${hashToken(mailboxKey(person.email))}`,
);
