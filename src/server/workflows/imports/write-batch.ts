import { joining, type Acting } from '#server/acting.ts';

interface Batch {
  readonly isDryRun: boolean;
  /** PostgreSQL may run this again, so it must be repeatable. */
  readonly write: (acting: Acting) => Promise<void>;
}

class OnlyTried extends Error {}

/** Runs the workflows of a batch of rows in one transaction. A dry run rolls it back. */
export async function writeBatch(
  { isDryRun, write }: Batch,
  { database, ...by }: Acting,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await write(joining(tx, by));
      if (isDryRun) throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
}
