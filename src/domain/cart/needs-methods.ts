/** What decides whether shipping and payment methods are asked for. */
export interface MethodsSituation {
  readonly isSyncEnabled: boolean;
  readonly isConnected: boolean;
  readonly isInCheckout: boolean;
  readonly isForced: boolean;
}

/**
 * Shipping and payment methods are pulled only in checkout or when forced (rules/cart#methods), and only of a
 * cart that the server has.
 */
export function needsMethods(situation: MethodsSituation): boolean {
  const { isSyncEnabled, isConnected, isInCheckout, isForced } = situation;
  return isSyncEnabled && isConnected && (isInCheckout || isForced);
}
