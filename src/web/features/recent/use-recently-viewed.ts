import { useEffect, useState } from 'react';
import { useConsent } from '#web/state/consent.ts';
import { forget, recall, remember } from '#web/state/recent.ts';

interface RecentlyViewed {
  /** Articles looked at before this one, newest first. */
  readonly skus: readonly string[];
  readonly clear: () => void;
}

/**
 * What was looked at on this device, once nothing else is to be done; the article on the page is remembered
 * for the pages to come. Without a yes nothing is read, and nothing written.
 */
export function useRecentlyViewed(isShown: boolean, current: string | undefined): RecentlyViewed {
  const [skus, setSkus] = useState<readonly string[]>([]);
  const { kept } = useConsent();

  useEffect(() => {
    setSkus([]);
    if (!isShown) return undefined;
    let isCurrent = true;
    const look = async () => {
      const before = await recall('viewed');
      if (isCurrent) setSkus(before.filter((sku) => sku !== current));
      if (current !== undefined) await remember('viewed', current);
    };
    const stop = whenIdle(() => void look());
    return () => {
      isCurrent = false;
      stop();
    };
    // An answer given on this page holds for it.
  }, [isShown, current, kept?.chosenAt]);

  return {
    skus,
    clear: () => {
      setSkus([]);
      void forget('viewed');
    },
  };
}

/** Runs something when the browser has nothing better to do; returns how to stop it. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
