import { sql } from 'kysely';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The number of tries after wrong ones, or the time of the next allowed try. */
export type LogInTry = { readonly tries: number } | { readonly freeAt: Moment };

/** Counts a try as wrong before it is checked, so that simultaneous tries count too. */
export async function countTry(tx: Db, who: string, now: Moment): Promise<LogInTry> {
  const counted = await tx
    .insertInto('wrong_log_ins')
    .values({ who, tries: 1, free_at: now })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({ tries: sql<number>`wrong_log_ins.tries + 1` })
        .where('wrong_log_ins.free_at', '<=', now),
    )
    .returning('tries')
    .executeTakeFirst();
  if (counted !== undefined) return { tries: counted.tries };
  const { free_at: freeAt } = await tx
    .selectFrom('wrong_log_ins')
    .select('free_at')
    .where('who', '=', who)
    .executeTakeFirstOrThrow();
  return { freeAt: moment(freeAt) };
}

export async function setNextTry(tx: Db, who: string, freeAt: Moment): Promise<void> {
  await tx.updateTable('wrong_log_ins').set({ free_at: freeAt }).where('who', '=', who).execute();
}

export async function forgetTries(tx: Db, who: string): Promise<void> {
  await tx.deleteFrom('wrong_log_ins').where('who', '=', who).execute();
}
