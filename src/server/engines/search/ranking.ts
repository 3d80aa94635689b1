/** Rows in which one word of the text was found, with how well. */
export type WordHits = Map<number, number>;

/** Relative weights of the fields (spec §9). */
export const fieldWeights = { name: 4, code: 2, category: 1 } as const;

/** Share of the words that must be found, rounded down (spec §9). */
const minimumMatch = 0.75;
const shortestCompoundPart = 4;

/** How well a word of the index answers a word asked for, 0 for not at all. */
export function qualityOf(asked: string, word: string, isMisspelling: () => boolean): number {
  if (word === asked) return 1;
  if (word.startsWith(asked)) return 0.7;
  // Norwegian writes compounds as one word: "vegg" finds "dusjvegg".
  if (asked.length >= shortestCompoundPart && word.includes(asked)) return 0.4;
  return isMisspelling() ? 0.3 : 0;
}

/** Adds up the words per row, rare words counting more, and drops rows with too few of them. */
export function scoreWords(hits: readonly WordHits[], rowCount: number): Map<number, number> {
  const needed = Math.max(1, Math.floor(hits.length * minimumMatch));
  const found = new Map<number, { score: number; count: number }>();
  for (const word of hits) {
    const rarity = Math.log(1 + rowCount / Math.max(1, word.size));
    for (const [row, quality] of word) {
      const { score, count } = found.get(row) ?? { score: 0, count: 0 };
      found.set(row, { score: score + quality * rarity, count: count + 1 });
    }
  }
  const enough = [...found].filter(([, { count }]) => count >= needed);
  return new Map(enough.map(([row, { score }]) => [row, score]));
}
