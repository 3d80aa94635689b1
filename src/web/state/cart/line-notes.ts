import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { itemKey, type ItemIdentity } from '#domain/cart/item-key.ts';
import type { Refusal } from '#domain/errors.ts';

/** Why the last change of a line was refused, by the line's key. */
const noteStore = createStore<Readonly<Record<string, Refusal>>>(() => ({}));

export function noteLine(item: ItemIdentity, refusal?: Refusal): void {
  const { [itemKey(item)]: _, ...others } = noteStore.getState();
  noteStore.setState(refusal ? { ...others, [itemKey(item)]: refusal } : others, true);
}

export function useLineNote(item: ItemIdentity): Refusal | undefined {
  return useStore(noteStore, (notes) => notes[itemKey(item)]);
}

/** Changes whenever a line is refused something: the stock known here was wrong. */
export function useLineNotes(): string {
  return useStore(noteStore, (notes) => Object.keys(notes).join());
}
