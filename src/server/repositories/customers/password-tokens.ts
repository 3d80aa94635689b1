import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Stores a link; only its hash is stored. */
export async function insertPasswordToken(
  tx: Db,
  customerId: number,
  tokenHash: string,
  expiresAt: Moment,
): Promise<void> {
  await tx
    .insertInto('password_tokens')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** Finds the customer of a link; undefined when the link is unknown, used or expired. */
export async function findCustomerOfToken(
  db: Db,
  tokenHash: string,
  now: Moment,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_tokens')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Uses a link; false when another call was first. */
export async function usePasswordToken(tx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_tokens')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasswordTokens(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('password_tokens').where('customer_id', '=', customerId).execute();
}
