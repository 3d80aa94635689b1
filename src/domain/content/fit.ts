/** One article needs another, by their skus (rules/content#sets). */
export interface Fit {
  readonly part: string;
  readonly needs: string;
  /** Pieces for each piece of the part, from 1 to `maxFitPieces`. */
  readonly quantity: number;
  readonly isRequired: boolean;
  readonly why: string;
}

/** A larger quantity of an article in a set is not counted. */
export const maxFitPieces = 999;

/** An article of a set, with the facts from each article that needs it. */
export interface SetPart {
  readonly sku: string;
  /** Pieces for one piece of the main article of the set. */
  readonly quantity: number;
  /** False where no required part requires it: it is only recommended. */
  readonly isRequired: boolean;
  readonly reasons: readonly string[];
}

/**
 * All that an article needs, and what those parts need in turn; each once, required ones first.
 * Quantities multiply along the way; where several parts need the same article, the largest quantity
 * counts (rules/content#sets).
 */
export function completeSet(fits: readonly Fit[], part: string): readonly SetPart[] {
  const found = new Map<string, SetPart>();
  const walk = (from: string, pieces: number, isRequiredSoFar: boolean): void => {
    for (const { needs, quantity, isRequired: isNeeded, why } of fitsOf(fits, from)) {
      const known = found.get(keyOf(needs));
      const isRequired = isRequiredSoFar && isNeeded;
      const needed = Math.min(pieces * quantity, maxFitPieces);
      const reasons = new Set([...(known?.reasons ?? []), ...(why === '' ? [] : [why])]);
      found.set(keyOf(needs), {
        sku: known?.sku ?? needs,
        quantity: Math.max(known?.quantity ?? 0, needed),
        isRequired: isRequired || known?.isRequired === true,
        reasons: [...reasons],
      });
      const isMore = needed > (known?.quantity ?? 0);
      if (isMore || (isRequired && known?.isRequired === false)) walk(needs, needed, isRequired);
    }
  };
  walk(part, 1, true);
  return [...found.values()].toSorted(
    (one, other) => Number(other.isRequired) - Number(one.isRequired),
  );
}

/** The articles that sets are built around, each once. */
export function needyParts(fits: readonly Fit[]): readonly string[] {
  return [...new Map(fits.map(({ part }) => [keyOf(part), part])).values()];
}

/** Whether an article would need itself through others. */
export function closesCycle(
  fits: readonly Fit[],
  { part, needs }: Pick<Fit, 'part' | 'needs'>,
): boolean {
  const reached = [needs, ...completeSet(fits, needs).map(({ sku }) => sku)];
  return reached.some((sku) => keyOf(sku) === keyOf(part));
}

function fitsOf(fits: readonly Fit[], part: string): readonly Fit[] {
  return fits.filter((each) => keyOf(each.part) === keyOf(part));
}

/** Skus are compared without case. */
function keyOf(sku: string): string {
  return sku.toLowerCase();
}
