import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { itemKey, type ItemIdentity } from '#domain/cart/item-key.ts';
import type { Refusal } from '#domain/errors.ts';

/** The reason for which the last change of a line was refused, by the line's key. */
const refusalStore = createStore<Readonly<Record<string, Refusal>>>(() => ({}));

/** Sets the refusal of a line; without one, the earlier refusal is cleared. */
export function sayRefused(item: ItemIdentity, refusal?: Refusal): void {
  const { [itemKey(item)]: _, ...others } = refusalStore.getState();
  refusalStore.setState(refusal ? { ...others, [itemKey(item)]: refusal } : others, true);
}

export function useLineRefusal(item: ItemIdentity): Refusal | undefined {
  return useStore(refusalStore, (refusals) => refusals[itemKey(item)]);
}

/** A text that changes whenever a line is refused, since the stock known here was wrong. */
export function useLineRefusals(): string {
  return useStore(refusalStore, (refusals) => Object.keys(refusals).join());
}
