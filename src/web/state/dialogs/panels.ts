import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { pageTimes } from '#domain/constants.ts';

/** One at a time slides in over the page (rules/pages#panels). */
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

/**
 * Parts load when first wanted and are given up after 3 s (rules/pages#panels); undefined while loading.
 * `load` must be a stable function.
 */
export function useLazyPanel<Parts>(isWanted: boolean, load: () => Promise<Parts>) {
  const [parts, setParts] = useState<Parts | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const settle = (next: Parts | 'failed') => isCurrent && setParts(next);
    const timer = setTimeout(() => settle('failed'), pageTimes.lazyPanelMs);
    load()
      .then(settle, () => settle('failed'))
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, attempt, load]);

  const tryAgain = () => {
    setParts(undefined);
    setAttempt((number) => number + 1);
  };
  return { parts, tryAgain };
}
