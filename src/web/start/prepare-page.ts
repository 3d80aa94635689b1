import type { Client } from '#contract/http/client.ts';
import type { PageStore } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { currentSession } from '#web/state/session/session.ts';
import { closeGuestPages, keepPages } from '#web/offline/kept-pages.ts';
import type { InPlace } from '#contract/views/screens.ts';
import { idle } from '#web/life/idle.ts';
import { layOut } from '#web/life/lay-out.ts';
import { answerListing } from './follow-address.ts';

interface OpenPage {
  readonly store: PageStore;
  readonly shop: Shop;
  readonly client: Client;
  readonly inPlace: InPlace | undefined;
}

/**
 * When the page is idle, fetches the code that the next press will need, and then registers the worker.
 */
export async function preparePage({ store, shop, client, inPlace }: OpenPage): Promise<void> {
  if (inPlace === 'listing') {
    const { holdListing } = await import('./listing-in-place.ts');
    answerListing(holdListing(store, shop, client));
  }
  // The browser may hold a log-in from before the worker was installed, whose pages it has not stored yet.
  if (currentSession()) {
    await closeGuestPages();
    keepPages('account', shop.storeView.prefix);
  }
  await layOut();
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // The worker comes last: it fetches many files, and would delay a page that is not done.
  await idle();
  // Without a network the next page registers it.
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (!wasHeardOf()) keepPages('page', shop.storeView.prefix);
}

/** Whether the worker saw the request of this page (worker.ts). */
function wasHeardOf(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const { workerStart, workerMatchedSourceType } = (visit?.toJSON() ?? {}) as Worked;
  return Boolean(workerStart) || Boolean(workerMatchedSourceType);
}

/** The compiler's library lacks the fields of static routes. */
interface Worked {
  readonly workerStart?: number;
  readonly workerMatchedSourceType?: string;
}
