import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What slides in over the page; one at a time (rules/pages#panels). */
export type Panel = 'cart' | 'search';

const panelStore = createStore<{ readonly open: Panel | undefined }>(() => ({
  open: undefined,
}));

/** Opens a panel and closes any other. */
export function openPanel(panel: Panel): void {
  panelStore.setState({ open: panel });
}

export function closePanel(): void {
  panelStore.setState({ open: undefined });
}

export function usePanel(panel: Panel): boolean {
  return useStore(panelStore, ({ open }) => open === panel);
}
