import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs, secondMs } from '#domain/time/moment.ts';
import type { DatabaseAddress } from '#server/engines/database/port.ts';
import type { Log } from '#server/http/log.ts';
import { awaySentence, isAway } from '#server/repositories/system/database-away.ts';

/** The database did not answer in the time of a start; the message is for the operator. */
export class DatabaseAway extends Error {
  constructor(address: DatabaseAddress, cause: unknown) {
    super(awaySentence(address), { cause });
    this.name = 'DatabaseAway';
  }
}

/** Connects to the database, and retries for a minute while it is unavailable. */
export async function reachDatabase(
  { address, log }: { readonly address: DatabaseAddress; readonly log: Log },
  work: () => Promise<unknown>,
  { patienceMs = minuteMs, pauseMs = secondMs } = {},
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isAway(error)) throw error;
      if (performance.now() >= end) throw new DatabaseAway(address, error);
      if (isFirst) log.warn(`${awaySentence(address)} Trying again for a minute.`);
    }
    await wait(pauseMs);
  }
}
