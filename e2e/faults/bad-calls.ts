import { sendBadCalls, type BadCallsReport } from '#testing/send-bad-calls.ts';
import { postgres, sqlite } from '#testing/test-databases.ts';
import type { Setting } from './place.ts';

/** Calls of the account with one thing wrong in each: none fails, and each refused field is named. */
export function badCalls(
  count: number,
  random: () => number,
  { postgresUrl }: Setting,
): Promise<BadCallsReport> {
  const engine = postgresUrl === undefined ? sqlite : postgres(postgresUrl);
  return sendBadCalls(count, random, engine);
}
