import type { Acting } from '#server/acting.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';

/** Records a finished step of long work, so that it continues after it when interrupted. */
export async function markStep(counter: string, { database }: Acting): Promise<void> {
  await database.transaction((tx) => nextNumber(tx, counter));
}
