import { stolenMs } from './cpu.ts';
import { inTurn } from './in-turn.ts';
import { highestRate, timesAtRate } from './load.ts';
import { median } from './median.ts';
import { table } from './table.ts';

/** Of so many rushes those count in which least was taken from the machine: what stands still answers nobody. */
const rushes = { all: 12, counted: 5 };
/** Together long enough for the pauses that come every few seconds to have their share. */
const secondsOfRush = 10;

/** What a shop answers one page with when half as many come as it can ever answer. */
export async function atHalfTheHighestRate(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly p99: number; readonly text: string }> {
  const all = await inTurn(rushes.all, async () => {
    const before = await stolenMs();
    // The rate and what it does to answers belong to the same moment of a machine that others share.
    const seconds = await inTurn(secondsOfRush, async () => {
      const rate = (await highestRate(origin, path, headers)) / 2;
      return { rate, times: await timesAtRate(origin, path, headers, rate) };
    });
    const times = seconds.flatMap((second) => second.times).toSorted((one, other) => one - other);
    return {
      rate: times.length / secondsOfRush,
      p99: times[Math.floor(times.length * 0.99)] ?? NaN,
      stolen: (await stolenMs()) - before,
    };
  });
  const calmest = all.toSorted((one, other) => one.stolen - other.stolen);
  const text = table(
    ['views a second', 'p99 ms', 'ms taken by others', 'counts'],
    calmest.map(({ rate, p99, stolen }, place) => [
      rate.toFixed(0),
      p99.toFixed(1),
      stolen.toFixed(0),
      place < rushes.counted ? 'yes' : 'no',
    ]),
  );
  return { p99: median(calmest.slice(0, rushes.counted).map(({ p99 }) => p99)), text };
}
