import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What this device compares; the same in every store view, gone with a log-out (rules/offline#device-data). */
interface CompareState {
  readonly skus: readonly string[];
  /** Storage has been read. */
  readonly isLoaded: boolean;
}

/** Holds the list and nothing else: reading and changing it is in a chunk of its own. */
export const compareStore = createStore<CompareState>(() => ({ skus: [], isLoaded: false }));

export function useCompare(): CompareState {
  return useStore(compareStore);
}
