/** Category lists come in two stages: what a list shows, then the whole products in the background. */
export type ListingStage = 'tile' | 'full';

/** The scheme in one page; off for good once it has proved to be no help. */
export interface TwoStageCache {
  readonly isOn: boolean;
}

/** Before anything is measured it is as the store view says. Only a browser has something to win by it. */
export function beginTwoStageCache(isEnabled: boolean, isInBrowser: boolean): TwoStageCache {
  return { isOn: isEnabled && isInBrowser };
}

/** What is asked for, in order; with the scheme off one list with everything. */
export function stagesOf({ isOn }: TwoStageCache): readonly ListingStage[] {
  return isOn ? ['tile', 'full'] : ['full'];
}

/**
 * Two-stage caching is disabled at runtime when stage one is slower than stage two (rules/listings#two-stages).
 * A stage that gave no answer measures nothing.
 */
export function afterStages(
  cache: TwoStageCache,
  firstMs: number | undefined,
  secondMs: number | undefined,
): TwoStageCache {
  const isSlower = firstMs !== undefined && secondMs !== undefined && firstMs > secondMs;
  return isSlower ? { isOn: false } : cache;
}
