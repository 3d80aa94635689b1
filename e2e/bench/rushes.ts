import { inTurn } from './in-turn.ts';
import { maxRate, timesAtRate } from './load.ts';
import { median } from './median.ts';

const rushes = 8;
/** Together long enough for the pauses that come every few seconds to have their share. */
const secondsOfRush = 10;
/** A machine cannot always keep the rate of one moment, so several rates count. */
const ratesRemembered = 5;

/** The p99 in ms of one page at half the highest rate that the shop can answer. */
export async function atHalfTheHighestRate(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly p99: number; readonly text: string }> {
  const rates: number[] = [];
  const all = await inTurn(rushes, async () => {
    const seconds = await inTurn(secondsOfRush, async () => {
      rates.push(await maxRate(origin, path, headers));
      return timesAtRate(origin, path, headers, median(rates.slice(-ratesRemembered)) / 2);
    });
    const times = seconds.flat().toSorted((one, other) => one - other);
    return {
      rate: times.length / secondsOfRush,
      p99: times[Math.floor(times.length * 0.99)] ?? NaN,
    };
  });
  const each = all.map(({ rate, p99 }) => `${p99.toFixed(1)} at ${rate.toFixed(0)}`);
  return {
    p99: median(all.map(({ p99 }) => p99)),
    text: `the median of rushes, in ms at views a second: ${each.join(', ')}`,
  };
}
