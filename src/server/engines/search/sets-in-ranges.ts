import { isWithin } from '#domain/columns/row-filter.ts';
import type { ValueSets } from '#domain/columns/value-sets.ts';
import type { CountedRange } from './port.ts';

/** Replaces numbers in sets by the ids of the ranges that contain them. */
export function setsInRanges(sets: ValueSets, ranges: readonly CountedRange[]): ValueSets {
  const known = new Map<number, readonly string[]>();
  const inRanges = (values: readonly string[]) =>
    ranges
      .filter(({ from, to }) => values.some((value) => isWithin(Number(value), from, to)))
      .map(({ id }) => id);
  return {
    codes: sets.codes,
    setCount: sets.setCount,
    values(code) {
      const ids = known.get(code) ?? inRanges(sets.values(code));
      known.set(code, ids);
      return ids;
    },
  };
}
