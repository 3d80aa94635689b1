import type { Acting } from '#server/acting.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';

/** Counts a step of long work as done, so that it goes on behind it after a stop. */
export async function markStep(counter: string, { database }: Acting): Promise<void> {
  await database.transaction((tx) => nextNumber(tx, counter));
}
