import type { Moment } from '#domain/time/moment.ts';
import { hashToken } from '#server/tokens.ts';
import type { Db } from './schema.ts';

/**
 * Marks a message as handled. False for a message that was handled before. It reads no clock, because
 * those of two processes may differ.
 */
export async function claimMessage(tx: Db, message: string, signedAt: Moment): Promise<boolean> {
  const marked = await tx
    .insertInto('hook_marks')
    .values({ mark: hashToken(message), signed_at: signedAt })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Marks the newest message about a thing. False where a message with a later signature came before. */
export async function claimNewest(tx: Db, thing: string, signedAt: Moment): Promise<boolean> {
  const marked = await tx
    .insertInto('hook_marks')
    .values({ mark: hashToken(thing), signed_at: signedAt })
    .onConflict((conflict) =>
      conflict
        .column('mark')
        .doUpdateSet({ signed_at: signedAt })
        .where('hook_marks.signed_at', '<=', signedAt),
    )
    .returning('mark')
    .executeTakeFirst();
  return marked !== undefined;
}
