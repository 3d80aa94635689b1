import { startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { inTurn } from './in-turn.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const limitSeconds = 10;
const starts = 3;

/** The time that the first start of a shop takes to load the sample catalogue, as its log says. */
export const firstStart: Benchmark = async () => {
  const seconds = await inTurn(starts, loadedIn);
  const middle = median(seconds);
  const row = [
    'sample shop loaded',
    middle.toFixed(1),
    seconds.map((each) => each.toFixed(1)).join(', '),
  ];
  return {
    text: table(['first start', 'median s', 'all', 'limit s'], [[...row, String(limitSeconds)]]),
    isOver: middle > limitSeconds,
  };
};

async function loadedIn(): Promise<number> {
  const shop = await startShop({ environment: { LOG_LEVEL: 'info' } });
  await shop.stop();
  const line = shop
    .output()
    .split('\n')
    .find((each) => each.includes('sample shop loaded'));
  if (line === undefined)
    throw new Error(`The shop did not say that it loaded the sample:\n${shop.output()}`);
  // The cast is safe: it is a line of our own log.
  return (JSON.parse(line) as { readonly seconds: number }).seconds;
}
