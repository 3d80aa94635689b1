import { isPage, isRecent, keeperOf, namedFiles } from './rules.ts';
import { homeAddresses, isEndless, keptAt } from './screens.ts';
import { viewOf } from './store-views.ts';

/** Guests' pages as last seen. */
export const guestPages = 'armatur-pages';
/** Pages of the signed-in customer, with their prices and account. */
export const customerPages = 'armatur-customer-pages';
/**
 * Pages whose content is on the device. They are requested without cookies, so that they hold no
 * personal data.
 */
export const ownPages = 'armatur-own-pages';
/**
 * Exists while a customer is signed in; the page creates and deletes it (web/offline/kept-pages.ts).
 */
export const signedInMark = 'armatur-signed-in';
/** Files that pages name. A name never changes its content, so a cached file is always right. */
export const files = 'armatur-files';

/** Maximum number of pages, of guests and of customers each. */
const maxPages = 60;
const customersDays = 7;
/** Five minutes, the time for which a prefetched page may wait to be opened. */
const prefetchedDays = 5 / 24 / 60;
/** After this time the frame of an own page may have changed. */
const ownDays = 1;

export async function isSignedIn(): Promise<boolean> {
  return caches.has(signedInMark);
}

/** Caches a visited page for the visitors who may see it again. */
export async function keepPage(address: string, response: Response): Promise<void> {
  if (!isPage(response)) return;
  const keeper = keeperOf(response, await response.clone().text());
  // A page that was requested before a log-in or log-out may arrive after it.
  if (keeper === undefined || (keeper === 'customer') !== (await isSignedIn())) return;
  const cache = await caches.open(keeper === 'customer' ? customerPages : guestPages);
  await cache.put(keptAt(address), response);
  const kept = await cache.keys();
  for (const [index, page] of kept.entries()) {
    const isOver = keeper === 'customer' && !isTheirs(await cache.match(page));
    if (isOver || index < kept.length - maxPages) await cache.delete(page);
  }
}

/** Caches an open page, after its files, which the browser still has. */
export async function keepOpenPage(address: string): Promise<void> {
  const cacheName = (await isSignedIn()) ? customerPages : guestPages;
  const kept = await caches.match(address, { cacheName });
  // A page that was prefetched before the press has already passed the worker.
  const wasSeen = kept && isRecent(kept, prefetchedDays, Date.now());
  const response = wasSeen ? kept : await fetch(address);
  await keepFiles(namedFiles(await response.clone().text()));
  if (!wasSeen) await keepPage(address, response);
}

/** Caches a page of the signed-in customer, unless it was cached recently. */
export async function keepCustomersPage(address: string): Promise<void> {
  const kept = await customerPage(address);
  if (!kept || !isRecent(kept, ownDays, Date.now())) await keepOpenPage(address);
}

/**
 * Caches a page as a guest without cookies sees it, unless it was cached recently; throws where it
 * can't be loaded.
 */
export async function keepOwnPage(path: string): Promise<void> {
  const cache = await caches.open(ownPages);
  const kept = await cache.match(path);
  if (kept && isRecent(kept, ownDays, Date.now())) return;
  const response = await fetch(path, { credentials: 'omit' });
  if (!isPage(response)) throw new Error(`No page to keep at ${path}`);
  await keepFiles(namedFiles(await response.clone().text()));
  await cache.put(path, response);
}

/** Caches files one after the other, so that the open page's own requests come first. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(files);
  for (const path of paths) {
    if (await caches.match(path)) continue;
    // A failing file does not stop the others; it is loaded when a page asks for it.
    await cache.add(new Request(path, { priority: 'low' })).catch(() => {});
  }
}

export async function guestPage(url: string): Promise<Response | undefined> {
  return keptPage(guestPages, url);
}

export async function customerPage(url: string): Promise<Response | undefined> {
  const page = await keptPage(customerPages, url);
  return isTheirs(page) ? page : undefined;
}

/** Whether the customer may still see their cached page. */
function isTheirs(page: Response | undefined): boolean {
  return page !== undefined && isRecent(page, customersDays, Date.now());
}

/** An own page is the same for every query. */
export async function ownPage(url: string): Promise<Response | undefined> {
  return caches.match(new URL(keptAt(url)).pathname, { cacheName: ownPages });
}

/**
 * Finds a cached page, else the same page with another query: the page itself applies filters and
 * variants.
 */
async function keptPage(cacheName: string, address: string): Promise<Response | undefined> {
  const url = keptAt(address);
  const { pathname } = new URL(url);
  const exact = await caches.match(url, { cacheName });
  // Another query makes another page of these, with other hits or older orders.
  if (exact || isEndless(pathname)) return exact;
  const home = homeAddresses(viewOf(pathname).prefix);
  for (const path of home.includes(pathname) ? home : [pathname]) {
    const page = await caches.match(path, { cacheName, ignoreSearch: true });
    if (page) return page;
  }
  return undefined;
}

/** Deletes the files of older builds, and the pages that name one. */
export async function dropOlderBuilds(current: readonly string[]): Promise<void> {
  const known = new Set(current);
  for (const name of [guestPages, customerPages, ownPages]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const html = (await (await cache.match(request))?.text()) ?? '';
      if (!namedFiles(html).every((path) => known.has(path))) await cache.delete(request);
    }
  }
  const cache = await caches.open(files);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !known.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
