import {
  customerPage,
  customerPages,
  guestPage,
  guestPages,
  isSignedIn,
  ownPages,
} from './kept-pages.ts';
import { leadHome, offlinePage, type KeptPage } from './offline-page.ts';
import { pageTitle, screenOf } from './rules.ts';
import { homeAddresses, isListing } from './screens.ts';
import { viewOf } from './store-views.ts';

/** Maximum number of links. */
const maxShown = 8;

/**
 * A page in place of one that is neither cached nor reachable. It links to the front page if that is
 * cached, and otherwise lists what the device has.
 */
export async function standIn(request: Request, assets: readonly string[]): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const view = viewOf(pathname);
  const home = homeAddresses(view.prefix);
  const kept = (await isSignedIn())
    ? { find: customerPage, cacheName: customerPages }
    : { find: guestPage, cacheName: guestPages };
  if (!home.includes(pathname) && (await kept.find(origin + home[0]))) return leadHome(view);
  const own = await (await caches.open(ownPages)).keys();
  const lists = new Set(own.map(({ url }) => new URL(url).pathname));
  return offlinePage(view, assets, lists, await listingsIn(kept.cacheName, view.prefix));
}

/**
 * The categories and series on the device. Viewed products are not listed: showing them needs consent
 * (domain/customer/consent.ts), and another person may hold the device now.
 */
async function listingsIn(cacheName: string, prefix: string): Promise<KeptPage[]> {
  const cache = await caches.open(cacheName);
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => viewOf(pathname).prefix === prefix)
    .toReversed()
    .map(({ pathname, search }) => pathname + search);
  const listings = new Map<string, KeptPage>();
  for (const address of addresses) {
    if (listings.size === maxShown) break;
    const html = (await (await cache.match(address))?.text()) ?? '';
    const title = isListing(screenOf(html)) ? pageTitle(html) : undefined;
    // A filtered listing has the same title as the whole one.
    if (title !== undefined && !listings.has(title)) listings.set(title, { address, title });
  }
  return [...listings.values()];
}
