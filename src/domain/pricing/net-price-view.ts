import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/** The amount that is shown large; the other is shown small beside it. */
export type LargeAmount = 'net' | 'gross';

/**
 * Whether a viewer sees net prices: a flagged customer whose group is not excluded, where the feature
 * is on (rules/prices#net-and-gross).
 */
export function seesNetPrices(viewer: Viewer, prices: Settings['prices']): boolean {
  return (
    prices.netPricesEnabled &&
    viewer.hasNetPrices &&
    !prices.netPricesExcludedGroups.includes(viewer.groupId)
  );
}

/** The amount to show large. Only a viewer who sees net prices has the switch, which swaps the two. */
export function largeAmount(
  viewer: Viewer,
  prices: Settings['prices'],
  isSwitched: boolean,
): LargeAmount {
  return seesNetPrices(viewer, prices) && !isSwitched ? 'net' : 'gross';
}
