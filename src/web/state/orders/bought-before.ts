import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { fetchBought } from '#contract/bought.ts';
import { currentSession } from '#web/state/session/session.ts';
import { isRecent, keepInTab, tabSession } from '#web/state/session/tab-session.ts';

/** The skus that the customer of this tab has bought (rules/orders#bought-before). */
const boughtStore = createStore<ReadonlySet<string>>(() => new Set());

export const useIsBought = (sku: string) => useStore(boughtStore, (skus) => skus.has(sku));

/** The marks are an extra: without an answer there are none. */
export async function loadBought(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const { bought, boughtAt } = tabSession();
  if (bought && isRecent(boughtAt)) return boughtStore.setState(new Set(bought), true);
  const { result } = await session.client.call(fetchBought, {});
  keepInTab({ bought: result, boughtAt: Date.now() });
  boughtStore.setState(new Set(result), true);
}
