import { minuteMs, type Moment } from '#domain/time/moment.ts';
import { osloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from './database.ts';

/** A longer text is hardly a shopper's search. */
const maxLetters = 60;
/** Maximum number of stored texts, per day in the table and between savings in memory. */
const maxOfDay = 5_000;
const maxWaiting = 500;

export interface EmptySearch {
  readonly storeCode: string;
  readonly text: string;
  readonly count: number;
}

/** Texts that found nothing, counted by day without the person (rules/search#searches-without-hits). */
export type EmptySearches = ReturnType<typeof createEmptySearches>;

/**
 * Counts in memory, so that a search never waits for a write; a killed process loses the counts since
 * the last saving.
 */
export function createEmptySearches(database: Database, clock: Clock) {
  let waiting = new Map<string, EmptySearch>();
  return {
    note(storeCode: string, written: string): void {
      const text = searchedText(written);
      if (text === undefined) return;
      const key = `${storeCode} ${text}`;
      const count = (waiting.get(key)?.count ?? 0) + 1;
      if (count > 1 || waiting.size < maxWaiting) waiting.set(key, { storeCode, text, count });
    },
    async save(): Promise<void> {
      if (waiting.size === 0) return;
      const searches = [...waiting.values()];
      waiting = new Map();
      const day = startOfOsloDay(osloDay(clock()));
      if (day !== undefined) await database.transaction((tx) => addSearches(tx, searches, day));
    },
  };
}

export const saveSearchesMs = minuteMs / 2;

/** The text to count; undefined for an e-mail address, which may name a person. */
function searchedText(written: string): string | undefined {
  const text = written
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return text === '' || text.length > maxLetters || text.includes('@') ? undefined : text;
}

async function addSearches(tx: Db, searches: readonly EmptySearch[], day: Moment): Promise<void> {
  const known = await tx
    .selectFrom('empty_searches')
    .select(['store_code', 'text'])
    .where('day', '=', day)
    .execute();
  const keys = new Set(known.map(({ store_code, text }) => `${store_code} ${text}`));
  for (const { storeCode, text, count } of searches) {
    const key = `${storeCode} ${text}`;
    if (!keys.has(key) && keys.size >= maxOfDay) continue;
    keys.add(key);
    await tx
      .insertInto('empty_searches')
      .values({ store_code: storeCode, text, day, count })
      .onConflict((conflict) =>
        conflict.columns(['day', 'store_code', 'text']).doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('empty_searches.count'), '+', count),
        })),
      )
      .execute();
  }
}

/** Lists texts, the most frequent first. */
export async function listEmptySearches(
  db: Db,
  { from, until }: { readonly from: Moment; readonly until: Moment },
  limit: number,
): Promise<readonly EmptySearch[]> {
  const rows = await db
    .selectFrom('empty_searches')
    .select(({ fn }) => ['store_code', 'text', fn.sum<number | string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<', until)
    .groupBy(['store_code', 'text'])
    .orderBy('count', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
  return rows.map(({ store_code, text, count }) => ({
    storeCode: store_code,
    text,
    count: Number(count),
  }));
}
