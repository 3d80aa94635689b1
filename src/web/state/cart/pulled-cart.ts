import type { ClientCart } from '#domain/cart/cart.ts';
import { planMerge } from '#domain/cart/merge.ts';
import { isRecent, keepInTab, tabSession } from '#web/state/session/tab-session.ts';

/** Whether an earlier document of this tab pulled this cart, and no change waits to be sent. */
export function wasPulled(storeCode: string, { token, items, base }: ClientCart): boolean {
  const { pulled, pulledAt } = tabSession();
  return (
    pulled === `${storeCode} ${token}` &&
    isRecent(pulledAt) &&
    planMerge(base, items, base).length === 0
  );
}

export function notePull(storeCode: string, token: string): void {
  keepInTab({ pulled: `${storeCode} ${token}`, pulledAt: Date.now() });
}
