import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** One panel at a time slides in over the page (rules/pages#panels). */
export type Panel = 'cart' | 'search';

const panelStore = createStore<{ readonly open: Panel | undefined }>(() => ({
  open: undefined,
}));

export function openPanel(panel: Panel): void {
  panelStore.setState({ open: panel });
}

export function closePanel(): void {
  panelStore.setState({ open: undefined });
}

export function usePanel(panel: Panel): boolean {
  return useStore(panelStore, ({ open }) => open === panel);
}

const offered = new Set<Panel>();

/** From now on the panel can be opened. */
export function offerPanel(panel: Panel): void {
  offered.add(panel);
}

/** Whether the panel's code has loaded; until then, its link leads to a page. */
export function isPanelHere(panel: Panel): boolean {
  return offered.has(panel);
}
