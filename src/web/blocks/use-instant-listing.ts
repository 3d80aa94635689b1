import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { ListingPlace } from '#contract/listing.ts';
import { useShop } from '#web/state/shop.tsx';
import type { ListingData } from './listing-data.ts';

/**
 * Once a listing is on the page and nothing else is to be done, its columns are fetched: from then on a filter, a
 * sort or a page needs no request for its answer. The code for it comes with them.
 */
export function useInstantListing(
  base: string,
  listing: ListingData,
  place?: Omit<ListingPlace, 'index'>,
): void {
  const shop = useShop();
  const loaded = useLoaderData<unknown>();
  const { revalidate } = useRevalidator();
  const kind = place?.kind;
  const key = place?.key;
  useEffect(() => {
    if (kind === undefined || key === undefined) return undefined;
    const begin = async () => {
      const { holdListing } = await import('./instant-listing.ts');
      holdListing({ base, place: { kind, key }, listing, loaded, shop, revalidate });
    };
    return whenIdle(() => void begin().catch(() => {}));
  }, [base, kind, key, listing, loaded, shop, revalidate]);
}

/** After the page and what it shows; answers how to call it off. */
function whenIdle(work: () => void): () => void {
  const start = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, 1_000);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => removeEventListener('load', start);
}
