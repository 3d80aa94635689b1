import { findWaiting, type WaitingMessage } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { lanes } from './lanes.ts';
import { knownIn } from './work-lane.ts';

const known = lanes.map(knownIn);

/**
 * Whether this program can send the message. Other messages wait for a program of another version
 * (rules/orders#other-version).
 */
export function isKnown(message: WaitingMessage): boolean {
  return known.some(({ fits }) => fits(message));
}

/** The number of messages of each kind. */
export function countKinds(messages: readonly WaitingMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of messages) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Logs the letters and events that wait for a program that knows them. */
export async function warnOfUnknown({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  const waiting = await findWaiting(database.read);
  const kinds = Object.fromEntries(countKinds(waiting.filter((each) => !isKnown(each))));
  if (Object.keys(kinds).length === 0) return;
  log.warn({ kinds }, 'letters or events wait that this version does not know');
}
