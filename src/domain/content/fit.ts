/** That one article needs another, by their skus (rules/content#sets). */
export interface Fit {
  readonly part: string;
  readonly needs: string;
  readonly isRequired: boolean;
  readonly why: string;
}

/** An article of a set, with what is said of each that needs it. */
export interface SetPart {
  readonly sku: string;
  /** Only recommended where nothing that is required itself requires it. */
  readonly isRequired: boolean;
  readonly reasons: readonly string[];
}

/** All that an article needs, and what that needs in turn; each once, required ones first. */
export function completeSet(fits: readonly Fit[], part: string): readonly SetPart[] {
  const found = new Map<string, SetPart>();
  const walk = (from: string, isRequiredSoFar: boolean): void => {
    for (const { needs, isRequired: isNeeded, why } of fitsOf(fits, from)) {
      const known = found.get(keyOf(needs));
      const isRequired = isRequiredSoFar && isNeeded;
      const reasons = new Set([...(known?.reasons ?? []), ...(why === '' ? [] : [why])]);
      found.set(keyOf(needs), {
        sku: known?.sku ?? needs,
        isRequired: isRequired || known?.isRequired === true,
        reasons: [...reasons],
      });
      if (known === undefined || (isRequired && !known.isRequired)) walk(needs, isRequired);
    }
  };
  walk(part, true);
  return [...found.values()].toSorted(
    (one, other) => Number(other.isRequired) - Number(one.isRequired),
  );
}

/** What a set is made around, each once. */
export function needyParts(fits: readonly Fit[]): readonly string[] {
  return [...new Map(fits.map(({ part }) => [keyOf(part), part])).values()];
}

/** Whether an article would come to need itself. */
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

/** Skus are the same whatever their case. */
function keyOf(sku: string): string {
  return sku.toLowerCase();
}
