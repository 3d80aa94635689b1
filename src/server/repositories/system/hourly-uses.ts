import { sql } from 'kysely';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** The number of uses in the hour that ends at `until`. Uses beyond the limit are not counted. */
export interface HourlyUse {
  readonly isCounted: boolean;
  readonly uses: number;
  readonly until: Moment;
}

/** Counts a use. `who` is a hash of the action and the person. The hour begins with the first use. */
export async function countUse(tx: Db, who: string, max: number, now: Moment): Promise<HourlyUse> {
  const isOver = sql<boolean>`(hourly_uses.started_at <= ${now - hourMs} or hourly_uses.started_at > ${now})`;
  const counted = await tx
    .insertInto('hourly_uses')
    .values({ who, started_at: now, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({
          uses: sql<number>`case when ${isOver} then 1 else hourly_uses.uses + 1 end`,
          started_at: sql<number>`case when ${isOver} then ${now} else hourly_uses.started_at end`,
        })
        .where(sql<boolean>`${isOver} or hourly_uses.uses < ${max}`),
    )
    .returning(['uses', 'started_at'])
    .executeTakeFirst();
  if (counted !== undefined) return hourOf(counted, true);
  const full = await tx
    .selectFrom('hourly_uses')
    .select(['uses', 'started_at'])
    .where('who', '=', who)
    .executeTakeFirstOrThrow();
  return hourOf(full, false);
}

function hourOf(
  { uses, started_at: startedAt }: { readonly uses: number; readonly started_at: number },
  isCounted: boolean,
): HourlyUse {
  return { isCounted, uses, until: moment(startedAt + hourMs) };
}

/** Takes back a use that had no effect. */
export async function uncountUse(tx: Db, who: string): Promise<void> {
  await tx
    .updateTable('hourly_uses')
    .set({ uses: sql<number>`uses - 1` })
    .where('who', '=', who)
    .where('uses', '>', 0)
    .execute();
}
