import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Few enough that making them does not delay other requests: 2 ms for whole products. */
const sliceSize = 25;
/** A page shows up to this many; longer lists can wait. */
const maxUsual = 100;
/** The rest is twice as long as the work, so that the thread is free most of the time. */
const restShare = 2;
const maxRestMs = 20;

/**
 * Makes things in slices, so that other requests are answered between them; with many things the pauses
 * are long.
 */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  make: (slice: readonly Item[]) => Promise<readonly Made[]> | readonly Made[],
): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < items.length; start += sliceSize) {
    const began = performance.now();
    made.push(...(await make(items.slice(start, start + sliceSize))));
    if (items.length > maxUsual) await rest(performance.now() - began);
    else if (start + sliceSize < items.length) await nextTurn();
  }
  return made;
}

/** On a busy machine a short rest is over before the others have had a turn. */
async function rest(workedMs: number): Promise<void> {
  await nextTurn();
  await wait(Math.min(workedMs * restShare, maxRestMs));
}
