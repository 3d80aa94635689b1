import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useConsent } from '#web/state/consent.ts';
import { useScreen } from '#web/state/page/page.tsx';
import { forget, recall, remember } from '#web/state/recent.ts';
import { idle } from '#web/life/idle.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';

const RecentRow = lazyExtra(async () => (await import('./recent-row.tsx')).RecentRow);
/**
 * Recently viewed products on the front page and product pages, for visitors who consented
 * (rules/law#storage-on-devices).
 */
export function RecentlyViewed() {
  const shown = useScreen();
  const sku = shown.screen === 'product' ? shown.view.product.sku : undefined;
  const isShown = shown.screen === 'home' || sku !== undefined;
  const [skus, setSkus] = useRecentlyViewed(isShown, sku);
  const clear = () => {
    setSkus([]);
    void forget('viewed');
  };
  const place = document.getElementById('below');
  if (skus.length === 0 || !place) return null;
  return createPortal(<RecentRow skus={skus} onClear={clear} />, place);
}

/** Reads the list when idle; without consent nothing is read or written. */
function useRecentlyViewed(isShown: boolean, current: string | undefined) {
  const [skus, setSkus] = useState<readonly string[]>([]);
  const { kept } = useConsent();

  useEffect(() => {
    setSkus([]);
    if (!isShown) return undefined;
    let isCurrent = true;
    const look = async () => {
      await idle();
      if (!isCurrent) return;
      const before = await recall('viewed');
      if (isCurrent) setSkus(before.filter((sku) => sku !== current));
      if (current !== undefined) await remember('viewed', current);
    };
    void look();
    return () => {
      isCurrent = false;
    };
    // A consent given on this page takes effect at once.
  }, [isShown, current, kept?.chosenAt]);

  return [skus, setSkus] as const;
}
