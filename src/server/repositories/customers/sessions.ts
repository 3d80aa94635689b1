import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { Device } from '#domain/customer/device.ts';
import type { Moment } from '#domain/time/moment.ts';
import type {
  CustomerTable,
  RefreshTokenTable,
} from '#server/repositories/system/schema-customers.ts';
import { memberColumns, memberOf, type MemberRow } from '#server/repositories/companies/members.ts';
import { readCustomerDocument } from './customer-document.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A session belongs to a customer or to one of the staff, and opens nothing of the other kind (rules/sessions#subjects). */
export interface SessionSubject {
  readonly kind: 'customer' | 'staff';
  readonly id: number;
}

/** Only the token's hash is stored (rules/sessions#tokens). */
export interface StoredAccessToken {
  readonly hash: string;
  readonly subject: SessionSubject;
  readonly family: string;
  readonly expiresAt: Moment;
}

export interface StoredRefreshToken extends StoredAccessToken {
  /**
   * The hash of the page token, which lives as long; absent in sessions that are older than page
   * tokens.
   */
  readonly pageHash?: string;
  readonly device: Device;
  readonly signedInAt: Moment;
  readonly createdAt: Moment;
  readonly usedAt?: Moment;
  /** The sealed next pair of tokens, which answers a repeat within the grace. */
  readonly successor?: string;
}

export async function insertAccessToken(tx: Db, token: StoredAccessToken): Promise<void> {
  await tx.insertInto('access_tokens').values(columnsOf(token)).execute();
}

/** Finds the session of an access token, only while the token is valid. */
export async function findFamily(db: Db, hash: string, now: Moment): Promise<string | undefined> {
  const row = await db
    .selectFrom('access_tokens')
    .select('family')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.family;
}

export async function insertRefreshToken(tx: Db, token: StoredRefreshToken): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      ...columnsOf(token),
      page_hash: token.pageHash ?? null,
      browser: token.device.browser ?? null,
      system: token.device.system ?? null,
      signed_in_at: token.signedInAt,
      created_at: token.createdAt,
      used_at: null,
      successor: null,
    })
    .execute();
}

function columnsOf({ hash, subject: { kind, id }, family, expiresAt }: StoredAccessToken) {
  return {
    hash,
    customer_id: kind === 'customer' ? id : null,
    staff_id: kind === 'staff' ? id : null,
    family,
    expires_at: expiresAt,
  };
}

function subjectOf(row: {
  readonly customer_id: number | null;
  readonly staff_id: number | null;
}): SessionSubject {
  return row.customer_id === null
    ? { kind: 'staff', id: row.staff_id ?? 0 }
    : { kind: 'customer', id: row.customer_id };
}

/** Finds a refresh token, also a used or expired one: a used one reveals a theft. */
export async function findRefreshToken(
  db: Db,
  hash: string,
): Promise<StoredRefreshToken | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst();
  return (
    row && {
      hash: row.hash,
      subject: subjectOf(row),
      family: row.family,
      device: deviceOf(row),
      // The columns hold values that were written as moments.
      signedInAt: (row.signed_in_at ?? row.created_at) as Moment,
      createdAt: row.created_at as Moment,
      expiresAt: row.expires_at as Moment,
      ...(row.used_at !== null && { usedAt: row.used_at as Moment }),
      ...(row.successor !== null && { successor: row.successor }),
    }
  );
}

function deviceOf({ browser, system }: Pick<Selectable<RefreshTokenTable>, 'browser' | 'system'>) {
  return { browser: browser ?? undefined, system: system ?? undefined };
}

export interface ListedSession {
  readonly family: string;
  readonly device: Device;
  readonly signedInAt: Moment;
  readonly lastUsedAt: Moment;
}

/** The open sessions of a customer, last used first. Each has one refresh token that is not used. */
export async function sessionsOf(
  db: Db,
  customerId: number,
  now: Moment,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .select(['family', 'browser', 'system', 'signed_in_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('family')
    .execute();
  return rows.map((row) => ({
    family: row.family,
    device: deviceOf(row),
    // The columns hold values that were written as moments.
    signedInAt: (row.signed_in_at ?? row.created_at) as Moment,
    lastUsedAt: row.created_at as Moment,
  }));
}

export type Identity = ReturnType<typeof toIdentity>;

const identityColumns = [
  'customers.id',
  'customers.first_name',
  'customers.group_id',
  'customers.has_net_prices',
  'customers.document',
  ...memberColumns,
] as const;

/** Runs with every call, so it is one query with the fewest columns. */
export async function findByAccessToken(
  db: Db,
  hash: string,
  now: Moment,
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('access_tokens as token')
    .innerJoin('customers', 'customers.id', 'token.customer_id')
    .leftJoin('company_users as seat', 'seat.customer_id', 'customers.id')
    .leftJoin('companies as company', 'company.id', 'seat.company_id')
    .leftJoin('company_roles as role', 'role.id', 'seat.role_id')
    .select(['token.family', ...identityColumns])
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where('customers.is_active', '=', 1)
    .orderBy('seat.company_id')
    .executeTakeFirst();
  return row && toIdentity(row);
}

/** The name of a staff member with this access token, as records spell it. */
export async function findStaffByAccessToken(
  db: Db,
  hash: string,
  now: Moment,
): Promise<{ readonly name: string; readonly role: string } | undefined> {
  return db
    .selectFrom('access_tokens as token')
    .innerJoin('staff', 'staff.id', 'token.staff_id')
    .select(['staff.name', 'staff.role'])
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where('staff.is_active', '=', 1)
    .executeTakeFirst();
}

/**
 * Finds a session by its page token, also after its refresh token was used, if that was at `usedSince`
 * or later.
 */
export async function findByPageToken(
  db: Db,
  hash: string,
  { now, usedSince }: { readonly now: Moment; readonly usedSince: Moment },
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('refresh_tokens as token')
    .innerJoin('customers', 'customers.id', 'token.customer_id')
    .leftJoin('company_users as seat', 'seat.customer_id', 'customers.id')
    .leftJoin('companies as company', 'company.id', 'seat.company_id')
    .leftJoin('company_roles as role', 'role.id', 'seat.role_id')
    .select(['token.family', ...identityColumns])
    .where('token.page_hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where(({ eb, or }) =>
      or([eb('token.used_at', 'is', null), eb('token.used_at', '>=', usedSince)]),
    )
    .where('customers.is_active', '=', 1)
    .orderBy('seat.company_id')
    .executeTakeFirst();
  return row && toIdentity(row);
}

function toIdentity(
  row: Pick<
    Selectable<CustomerTable>,
    'id' | 'first_name' | 'group_id' | 'has_net_prices' | 'document'
  > &
    MemberRow & { readonly family: string },
) {
  return {
    customer: {
      id: row.id,
      firstName: row.first_name,
      groupId: row.group_id,
      hasNetPrices: row.has_net_prices === 1,
      ...readCustomerDocument(row.document),
    },
    member: memberOf(row.id, row),
    familyId: row.family,
  };
}

/** Marks a refresh token as used; false when another call was first. */
export async function useRefreshToken(
  tx: Db,
  hash: string,
  successor: string,
  now: Moment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now, successor })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the session that came from one log-in. */
export async function endFamily(tx: Db, family: string): Promise<void> {
  await endSessions(tx, sql`family = ${family}`);
}

/** Ends a session of the customer; false where the customer has no such session. */
export async function endSessionOf(tx: Db, customerId: number, family: string): Promise<boolean> {
  return endSessions(tx, sql`customer_id = ${customerId} and family = ${family}`);
}

/** Ends the sessions of a customer except the kept ones. */
export async function endSessionsOf(
  tx: Db,
  customerId: number,
  keptFamilies: readonly string[] = [],
): Promise<void> {
  // No session has this name; the list of a query must not be empty.
  const kept = sql.join(['', ...keptFamilies]);
  await endSessions(tx, sql`customer_id = ${customerId} and family not in (${kept})`);
}

/** Repeats until it finds none, since a refresh at the same time adds one. */
async function endSessions(tx: Db, which: Expression<SqlBool>): Promise<boolean> {
  let rounds = 0;
  let ended: bigint;
  do {
    const gone = await tx.deleteFrom('refresh_tokens').where(which).executeTakeFirst();
    ended = gone.numDeletedRows;
    rounds += 1;
  } while (ended > 0n);
  await tx.deleteFrom('access_tokens').where(which).execute();
  return rounds > 1;
}

export async function deleteExpiredTokens(tx: Db, now: Moment): Promise<void> {
  await tx.deleteFrom('access_tokens').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
}
