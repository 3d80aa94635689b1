import type { Selectable } from 'kysely';
import type { AppliedCompany } from '#domain/company/applied-company.ts';
import type { Agreement } from '#domain/newsletter/subscription.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { NewCustomer } from './customers.ts';
import type { ConfirmationTable } from '#server/repositories/system/schema-customers.ts';

/** A request that is pending until the owner of an address opens the link in a letter. */
export interface PendingConfirmation {
  readonly id: number;
  readonly email: string;
  readonly storeCode: string;
  readonly asked: AskedAccount | AskedEmail | AskedLogin | AskedNewsletter;
}

/** A guest's order with this key becomes the account's. */
export interface AskedAccount extends Pick<
  NewCustomer,
  'firstName' | 'lastName' | 'passwordHash' | 'addresses'
> {
  readonly kind: 'account';
  readonly orderKey?: string;
  /** The hash of the token that lies in a cookie of the browser that asked. Other clients have none. */
  readonly openerHash?: string;
  /** The company for which the account is opened, and what the register said of it. */
  readonly company?: AppliedCompany;
  /** A yes to the newsletter with the account, which opening it proves. */
  readonly newsletter?: { readonly agreement: Agreement; readonly askedAt: Moment };
}

export interface AskedEmail {
  readonly kind: 'email';
  readonly customerId: number;
  /**
   * A mark of the account's password when the link was asked for; absent in rows of an older program.
   */
  readonly passwordMark?: string;
  /** The session in which it was asked for. */
  readonly family?: string;
}

/** A link that signs in. It ends with the password, by its mark. */
export interface AskedLogin {
  readonly kind: 'login';
  readonly customerId: number;
  readonly passwordMark: string;
  /** The hash of the token that lies in a cookie of the browser that asked. Other clients have none. */
  readonly openerHash?: string;
}

/** A yes to the newsletter; its proof is in the subscription of the address. */
export interface AskedNewsletter {
  readonly kind: 'newsletter';
}

export async function insertConfirmation(
  tx: Db,
  { email, storeCode, asked }: Omit<PendingConfirmation, 'id'>,
  expiresAt: Moment,
): Promise<number> {
  const { id } = await tx
    .insertInto('confirmations')
    .values({
      email,
      store_code: storeCode,
      document: JSON.stringify(asked),
      token_hash: null,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findConfirmation(
  db: Db,
  id: number,
): Promise<PendingConfirmation | undefined> {
  const row = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && confirmationOf(row);
}

/** Sets a new token; an earlier link stops working. */
export async function setConfirmationToken(
  tx: Db,
  id: number,
  tokenHash: string,
  expiresAt: Moment,
): Promise<void> {
  await tx
    .updateTable('confirmations')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Finds the request of a link; undefined when the link is unknown, used or expired. */
export async function findByToken(
  db: Db,
  tokenHash: string,
  now: Moment,
): Promise<PendingConfirmation | undefined> {
  const row = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && confirmationOf(row);
}

/** Deletes the request; false when another call was first. */
export async function deleteConfirmation(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('confirmations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function confirmationOf(row: Selectable<ConfirmationTable>): PendingConfirmation {
  return {
    id: row.id,
    email: row.email,
    storeCode: row.store_code,
    // Only `insertConfirmation` writes here.
    asked: JSON.parse(row.document) as PendingConfirmation['asked'],
  };
}
