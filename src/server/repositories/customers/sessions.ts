import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { Device } from '#domain/customer/device.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { RefreshTokenTable } from '#server/repositories/system/schema-customers.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A session belongs to a customer or to one of the staff, and opens nothing of the other kind (rules/sessions#subjects). */
export interface SessionSubject {
  readonly kind: 'customer' | 'staff';
  readonly id: number;
  /** The representative who acts in the customer's name (rules/companies#representatives). */
  readonly representativeId?: number;
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

function columnsOf({ hash, subject, family, expiresAt }: StoredAccessToken) {
  const { kind, id, representativeId } = subject;
  return {
    hash,
    customer_id: kind === 'customer' ? id : null,
    staff_id: kind === 'staff' ? id : null,
    representative_id: representativeId ?? null,
    family,
    expires_at: expiresAt,
  };
}

function subjectOf(row: {
  readonly customer_id: number | null;
  readonly staff_id: number | null;
  readonly representative_id: number | null;
}): SessionSubject {
  const { customer_id: id, staff_id: staffId, representative_id: representativeId } = row;
  if (id === null) return { kind: 'staff', id: staffId ?? 0 };
  return { kind: 'customer', id, ...(representativeId !== null && { representativeId }) };
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
  /** A sales representative acts in this session. */
  readonly isRepresented: boolean;
}

/** The open sessions of a customer, last used first. Each has one refresh token that is not used. */
export async function sessionsOf(
  db: Db,
  customerId: number,
  now: Moment,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .select(['family', 'browser', 'system', 'signed_in_at', 'created_at', 'representative_id'])
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
    isRepresented: row.representative_id !== null,
  }));
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

/** Ends the session that came from one log-in; false where it was over. */
export async function endFamily(tx: Db, family: string): Promise<boolean> {
  return endSessions(tx, sql`family = ${family}`);
}

/** Ends a session of the customer; false where the customer has no such session. */
export async function endSessionOf(tx: Db, customerId: number, family: string): Promise<boolean> {
  return endSessions(tx, sql`customer_id = ${customerId} and family = ${family}`);
}

/** Ends the sessions of a customer except the kept ones, and the sessions in which the customer represents another. */
export async function endSessionsOf(
  tx: Db,
  customerId: number,
  keptFamilies: readonly string[] = [],
): Promise<void> {
  // No session has this name; the list of a query must not be empty.
  const kept = sql.join(['', ...keptFamilies]);
  const isOfThem = sql`(customer_id = ${customerId} or representative_id = ${customerId})`;
  await endSessions(tx, sql`${isOfThem} and family not in (${kept})`);
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
