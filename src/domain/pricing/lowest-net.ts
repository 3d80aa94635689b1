import type { Ore } from '#domain/money/ore.ts';

/** The lowest of the given amounts; undefined where all are absent. */
export function lowestNet(...nets: readonly (Ore | undefined)[]): Ore | undefined {
  let lowest: Ore | undefined;
  for (const net of nets) {
    if (net !== undefined && (lowest === undefined || net < lowest)) lowest = net;
  }
  return lowest;
}
