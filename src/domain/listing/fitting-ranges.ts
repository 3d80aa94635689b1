import { ore, type Ore } from '#domain/money/ore.ts';
import type { PriceRange } from './listing-query.ts';

const maxRanges = 6;
/** Where the roundest limits give fewer ranges than this, the other round limits are used too. */
const enoughRanges = 3;
const krone = 100;
const powers = [1, 10, 100, 1_000, 10_000, 100_000];
const roundest = [1, 2, 5];
/** The factors of a power of ten that make a round limit. */
const round = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9];

const limitsOf = (steps: readonly number[]) =>
  powers.flatMap((power) => steps.map((step) => ore(step * power * krone)));
const limits = limitsOf(round);
const roundestLimits = new Set(limitsOf(roundest));

/** The ranges by which every engine counts prices, before a page's own ranges are chosen. */
export const countedRanges: readonly PriceRange[] = between(limits);

/**
 * Up to six ranges with round limits and similar numbers of products, from the counts of
 * `countedRanges`; empty where no limit separates prices (rules/listings#price-ranges).
 */
export function fittingRanges(counts: readonly number[]): readonly PriceRange[] {
  const chosen = fittingLimits(limits, roundestLimits, counts);
  return chosen.length === 0 ? [] : between(chosen);
}

/**
 * Picks rising limits that split the products into up to six ranges of similar size. Each of `counts`
 * is the number of products between a limit and the one before it; the last count is of products above
 * all limits.
 */
export function fittingLimits<Limit extends number>(
  all: readonly Limit[],
  roundestOfAll: ReadonlySet<Limit>,
  counts: readonly number[],
): readonly Limit[] {
  let sum = 0;
  const below = new Map(all.map((limit, place) => [limit, (sum += counts[place] ?? 0)]));
  const total = sum + (counts[all.length] ?? 0);
  const parting = all.filter((limit) => {
    const count = below.get(limit) ?? 0;
    return count > 0 && count < total;
  });
  const choose = (from: readonly Limit[]) => {
    const chosen = Array.from({ length: maxRanges - 1 }, (_, place) => {
      const wanted = (total * (place + 1)) / maxRanges;
      const distance = (limit: Limit) => Math.abs((below.get(limit) ?? 0) - wanted);
      return from.toSorted((one, other) => distance(one) - distance(other) || one - other)[0];
    });
    return [...new Set(chosen)].filter((limit) => limit !== undefined);
  };
  const best = choose(parting.filter((limit) => roundestOfAll.has(limit)));
  const chosen = best.length + 1 < enoughRanges ? choose(parting) : best;
  return chosen.toSorted((one, other) => one - other);
}

/** The ranges between these limits; the first starts at zero, the last is open. */
function between(all: readonly Ore[]): readonly PriceRange[] {
  return [
    ...all.map((to, place) => ({ from: all[place - 1] ?? ore(0), to })),
    { from: all.at(-1) ?? ore(0) },
  ];
}
