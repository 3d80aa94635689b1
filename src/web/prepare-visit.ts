import type { createBrowserRouter } from 'react-router';
import type { Client } from '#contract/http/client.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { PartOfPage } from '#web/ui/part.tsx';
import { holdListings } from './instant-listings.ts';
import { loadScreen, screenLoad } from './screens.ts';

/** What somebody on any page is likely to go to. */
const likely = ['dispatch', 'category', 'product'];

/** Fetches what the next press or click will need, while nobody waits for anything, and then the worker. */
export async function prepareVisit(
  router: ReturnType<typeof createBrowserRouter>,
  shop: Shop,
  client: Client,
  parts: readonly PartOfPage[],
): Promise<void> {
  holdListings(router, shop, client);
  // What can't be had now is asked for again by whoever needs it.
  await Promise.allSettled([
    ...parts.map((part) => part.prepare()),
    // When it is needed there is no network to fetch it by.
    import('#web/blocks/lead-home.ts'),
    ...likely.flatMap((name) => [screenLoad(`routes/${name}`), loadScreen(`routes/${name}`)]),
  ]);
  await layOut();
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Last of all: it fetches everything there is, and would take the phone from a page that is not done.
  await idle();
  await navigator.serviceWorker.register('/service-worker.js');
}

/** What is far below (styles/layout.css) is laid out in small steps, so that nothing moves when one goes there. */
async function layOut(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!('served' in dataset)) return;
  const distant = document.querySelectorAll<HTMLElement>('.distant');
  for (const { style } of distant) {
    await idle();
    style.contentVisibility = 'visible';
  }
  delete dataset['served'];
  for (const { style } of distant) style.contentVisibility = '';
}

/** Resolves when the browser has nothing to do for the page, or never seems to. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
