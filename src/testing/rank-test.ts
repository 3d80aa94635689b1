/**
 * The two-sided p of a rank test (Mann–Whitney, by the normal approximation with mean ranks for ties): small where one
 * list is on the whole above the other. It asks nothing of how times are spread.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  let tied = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const ties = to - from;
    const meanRank = (from + 1 + to) / 2;
    rankSum += meanRank * all.slice(from, to).filter(({ isOne }) => isOne).length;
    tied += ties ** 3 - ties;
    from = to;
  }
  const [n, m, count] = [one.length, other.length, all.length];
  const expected = (n * (count + 1)) / 2;
  const variance = ((n * m) / 12) * (count + 1 - tied / (count * (count - 1)));
  if (variance === 0) return 1;
  return 2 * (1 - normal(Math.abs(rankSum - expected) / Math.sqrt(variance)));
}

/** The share of a normal distribution below `z`, for `z` from 0 (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
