import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A press that leads to another page, or asks for more of this one, is on its way. */
const leavingStore = createStore<{ readonly isLeaving: boolean }>(() => ({ isLeaving: false }));

export function setLeaving(isLeaving: boolean): void {
  leavingStore.setState({ isLeaving });
}

export function useIsLeaving(): boolean {
  return useStore(leavingStore, (state) => state.isLeaving);
}
