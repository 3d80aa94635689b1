import type { Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

export async function addMailToken(tx: Db, tokenHash: string, expiresAt: Moment): Promise<void> {
  await tx
    .insertInto('mail_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

/** Uses a token up. False for one that is used, expired or unknown. */
export async function useMailToken(tx: Db, tokenHash: string, now: Moment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
