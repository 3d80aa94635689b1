import type { Viewer } from '#domain/customer/viewer.ts';
import type { Settings } from '#domain/settings.ts';

/** Which of the two amounts is large; the other stands small beside it. */
export type LargeAmount = 'net' | 'gross';

/**
 * Net prices are for flagged customers whose group is not excluded, where the feature is on
 * (rules/prices#net-and-gross).
 */
export function seesNetPrices(viewer: Viewer, prices: Settings['prices']): boolean {
  return (
    prices.netPricesEnabled &&
    viewer.hasNetPrices &&
    !prices.netPricesExcludedGroups.includes(viewer.groupId)
  );
}

/** The large amount; only who sees net prices has the switch, and it swaps the two. */
export function largeAmount(
  viewer: Viewer,
  prices: Settings['prices'],
  isSwitched: boolean,
): LargeAmount {
  return seesNetPrices(viewer, prices) && !isSwitched ? 'net' : 'gross';
}
