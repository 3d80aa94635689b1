/** When a browser last asked for totals, and whether it can ask now. */
export interface TotalsSituation {
  readonly isEnabled: boolean;
  readonly isOnline: boolean;
  readonly isInCheckout: boolean;
  readonly isConnected: boolean;
  /** `cartText` now, and when totals last came from the server. */
  readonly text: string;
  readonly syncedText?: string;
}

/**
 * Whether the server is asked for totals: only in checkout, online, connected, and after a change
 * (rules/cart#totals).
 */
export function needsTotals(situation: TotalsSituation): boolean {
  const { isEnabled, isOnline, isInCheckout, isConnected, text, syncedText } = situation;
  return isEnabled && isOnline && isInCheckout && isConnected && text !== syncedText;
}
