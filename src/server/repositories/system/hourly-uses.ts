import { sql } from 'kysely';
import { dayMs, hourMs, moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

const spanMs = { hourly_uses: hourMs, daily_uses: dayMs } as const;
type Span = keyof typeof spanMs;

/** The number of uses in the hour or day that ends at `until`. Uses beyond the limit are not counted. */
export interface CountedUse {
  readonly isCounted: boolean;
  readonly uses: number;
  readonly until: Moment;
}

/** Counts a use. `who` is a hash of the action and the person. The hour or day begins with the first use. */
export async function countUse(
  tx: Db,
  who: string,
  max: number,
  now: Moment,
  span: Span = 'hourly_uses',
): Promise<CountedUse> {
  const [uses, startedAt] = [sql.ref(`${span}.uses`), sql.ref(`${span}.started_at`)];
  const isOver = sql<boolean>`(${startedAt} <= ${now - spanMs[span]} or ${startedAt} > ${now})`;
  const counted = await tx
    .insertInto(span)
    .values({ who, started_at: now, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({
          uses: sql<number>`case when ${isOver} then 1 else ${uses} + 1 end`,
          started_at: sql<number>`case when ${isOver} then ${now} else ${startedAt} end`,
        })
        .where(sql<boolean>`${isOver} or ${uses} < ${max}`),
    )
    .returning(['uses', 'started_at'])
    .executeTakeFirst();
  if (counted !== undefined) return useOf(counted, span, true);
  const full = await tx
    .selectFrom(span)
    .select(['uses', 'started_at'])
    .where('who', '=', who)
    .executeTakeFirstOrThrow();
  return useOf(full, span, false);
}

function useOf(
  { uses, started_at: startedAt }: { readonly uses: number; readonly started_at: number },
  span: Span,
  isCounted: boolean,
): CountedUse {
  return { isCounted, uses, until: moment(startedAt + spanMs[span]) };
}

/** Takes back a use that had no effect. */
export async function uncountUse(tx: Db, who: string, span: Span = 'hourly_uses'): Promise<void> {
  await tx
    .updateTable(span)
    .set({ uses: sql<number>`uses - 1` })
    .where('who', '=', who)
    .where('uses', '>', 0)
    .execute();
}
