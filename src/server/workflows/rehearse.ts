import { joining, type Acting } from '#server/acting.ts';
import type { Db } from '#server/repositories/system/database.ts';

class TakenBack extends Error {}

/** Runs work and rolls it back, so that the operator learns the effect beforehand. */
export async function rehearse<Told>(
  { database, ...who }: Acting,
  work: (tx: Db, acting: Acting) => Promise<Told>,
): Promise<Told> {
  const told: Told[] = [];
  try {
    await database.transaction(async (tx) => {
      told.push(await work(tx, joining(tx, who)));
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  const [last] = told.slice(-1);
  if (last === undefined) throw new Error('Nothing was rehearsed');
  return last;
}
