import type { Selectable } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import type { PasskeyTable } from '#server/repositories/system/schema-customers.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface Passkey {
  readonly id: number;
  readonly customerId: number;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Moment;
  readonly lastUsedAt?: Moment;
}

/** The passkeys of a customer, oldest first. */
export async function findPasskeys(db: Db, customerId: number): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

export async function findByCredential(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** Adds a passkey. Throws `UniqueViolation` when its credential is known. */
export async function insertPasskey(
  tx: Db,
  passkey: Omit<Passkey, 'id' | 'lastUsedAt'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('passkeys')
    .values({
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(),
      name: passkey.name,
      is_backed_up: passkey.isBackedUp ? 1 : 0,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Use extends Pick<Passkey, 'id' | 'counter' | 'isBackedUp'> {
  readonly now: Moment;
}

/** Records a use; false where the passkey is gone, or its counter has not gone up since it was read. */
export async function usePasskey(tx: Db, { id, counter, isBackedUp, now }: Use): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp ? 1 : 0, last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type OwnPasskey = Pick<Passkey, 'id' | 'customerId'>;

/** Names a passkey of the customer; false where the customer has no such passkey. */
export async function renamePasskey(
  tx: Db,
  { id, customerId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey of the customer and returns its name; undefined where there is none. */
export async function deletePasskey(
  tx: Db,
  { id, customerId }: OwnPasskey,
): Promise<{ readonly name: string } | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst();
}

export async function deletePasskeys(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('customer_id', '=', customerId).execute();
}

export async function insertChallenge(tx: Db, hash: string, expiresAt: Moment): Promise<void> {
  const challenge = { challenge_hash: hash, expires_at: expiresAt };
  await tx.insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses a challenge up; false for one that is used, expired or unknown. */
export async function useChallenge(tx: Db, hash: string, now: Moment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function toPasskey(row: Selectable<PasskeyTable>): Passkey {
  return {
    id: row.id,
    customerId: row.customer_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports === '' ? [] : row.transports.split(','),
    name: row.name,
    isBackedUp: row.is_backed_up === 1,
    // The columns hold values that were written as moments.
    createdAt: row.created_at as Moment,
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at as Moment }),
  };
}
