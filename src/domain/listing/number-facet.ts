import { fittingLimits } from './fitting-ranges.ts';
import { isNumberRange, numberRangeId, readNumberChoice } from './number-choice.ts';

/** A facet with more values than this offers ranges (rules/listings#numbers). */
const maxValues = 12;

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];
const roundSteps: readonly number[] = [1, 2, 5];
const powers = [-2, -1, 0, 1, 2, 3, 4, 5, 6];

const limitsOf = (of: readonly number[]): readonly number[] =>
  powers.flatMap((power) => of.map((step) => Number(`${step}e${power}`)));
const positive = limitsOf(steps);
const limits = [...positive.map((limit) => -limit).toReversed(), 0, ...positive];
const roundest = new Set([0, ...limitsOf(roundSteps).flatMap((limit) => [limit, -limit])]);

/** A value in the whole listing, without filters, and the number of products that have it. */
export interface CountedValue {
  readonly value: string;
  readonly count: number;
}

/**
 * The ids of a number facet, by size: single values while they are few, else fitting ranges; chosen
 * ones are always included (rules/listings#numbers).
 */
export function numberIds(
  counted: readonly CountedValue[],
  chosen: readonly string[],
): readonly string[] {
  const numbers = counted.filter(({ value }) => readNumberChoice(value) !== undefined);
  const own = numbers.length > maxValues ? rangesOf(numbers) : numbers.map(({ value }) => value);
  const sizeOf = (id: string) => readNumberChoice(id)?.from ?? 0;
  const isLess = (one: string, other: string) =>
    sizeOf(one) - sizeOf(other) || Number(isNumberRange(one)) - Number(isNumberRange(other));
  return [...new Set([...own, ...chosen])].toSorted(isLess);
}

function rangesOf(counted: readonly CountedValue[]): readonly string[] {
  const counts = limits.map(() => 0);
  counts.push(0);
  for (const { value, count } of counted) {
    const place = limits.findIndex((limit) => Number(value) < limit);
    const at = place < 0 ? limits.length : place;
    counts[at] = (counts[at] ?? 0) + count;
  }
  const chosen = fittingLimits(limits, roundest, counts);
  const lowest = Math.min(...counted.map(({ value }) => Number(value)));
  const start = lowest >= 0 ? 0 : (limits.findLast((limit) => limit <= lowest) ?? lowest);
  return [start, ...chosen].map((from, place) => {
    const to = chosen[place];
    return numberRangeId(to === undefined ? { from } : { from, to });
  });
}
