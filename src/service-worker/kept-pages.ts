import { isPage, isRecent, keeperOf, namedFiles } from './rules.ts';
import { homeAddresses, isEndless, keptAt } from './screens.ts';
import { viewOf } from './store-views.ts';

/** Guests' pages as last seen. */
export const guestPages = 'armatur-pages';
/** Those of the customer who is signed in, with their prices and their account. */
export const customerPages = 'armatur-customer-pages';
/** Pages whose content the device has. They are asked for as a nobody: nothing personal is in them. */
export const ownPages = 'armatur-own-pages';
/** There while a customer is signed in; the page makes it and takes it away (web/offline/kept-pages.ts). */
export const signedInMark = 'armatur-signed-in';
/** Files that pages name. A name never changes its content, so what is here is right. */
export const files = 'armatur-files';

/** Of guests and of customers each. */
const mostPages = 60;
const customersDays = 7;
/** As long as a page may lie ready before it is opened: five minutes. */
const prefetchedDays = 5 / 24 / 60;
/** After which the frame of an own page may be another. */
const ownDays = 1;

export async function isSignedIn(): Promise<boolean> {
  return caches.has(signedInMark);
}

/** Keeps a page that has been seen for whoever may see it again. */
export async function keepPage(address: string, response: Response): Promise<void> {
  if (!isPage(response)) return;
  const keeper = keeperOf(response, await response.clone().text());
  // One that was asked for before a log-in or log-out may come after it.
  if (keeper === undefined || (keeper === 'customer') !== (await isSignedIn())) return;
  const cache = await caches.open(keeper === 'customer' ? customerPages : guestPages);
  await cache.put(keptAt(address), response);
  const kept = await cache.keys();
  for (const [index, page] of kept.entries()) {
    const isOver = keeper === 'customer' && !isTheirs(await cache.match(page));
    if (isOver || index < kept.length - mostPages) await cache.delete(page);
  }
}

/** Keeps a page that is open, after the files it came with, which the browser still has. */
export async function keepOpenPage(address: string): Promise<void> {
  const cacheName = (await isSignedIn()) ? customerPages : guestPages;
  const kept = await caches.match(address, { cacheName });
  // One that was fetched before the press came by the worker.
  const wasSeen = kept && isRecent(kept, prefetchedDays, Date.now());
  const response = wasSeen ? kept : await fetch(address);
  await keepFiles(namedFiles(await response.clone().text()));
  if (!wasSeen) await keepPage(address, response);
}

/** Keeps a page of the customer who is signed in, unless it was lately. */
export async function keepCustomersPage(address: string): Promise<void> {
  const kept = await customerPage(address);
  if (!kept || !isRecent(kept, ownDays, Date.now())) await keepOpenPage(address);
}

/** Keeps a page as a guest without cookies sees it, unless it was lately; throws where it can't be had. */
export async function keepOwnPage(path: string): Promise<void> {
  const cache = await caches.open(ownPages);
  const kept = await cache.match(path);
  if (kept && isRecent(kept, ownDays, Date.now())) return;
  const response = await fetch(path, { credentials: 'omit' });
  if (!isPage(response)) throw new Error(`No page to keep at ${path}`);
  await keepFiles(namedFiles(await response.clone().text()));
  await cache.put(path, response);
}

/** One after the other: whoever looks at the page comes first. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(files);
  for (const path of paths) {
    if (await caches.match(path)) continue;
    // One that fails does not stop the others: it is fetched when a page asks for it.
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

/** Whether a customer may still see a page of theirs. */
function isTheirs(page: Response | undefined): boolean {
  return page !== undefined && isRecent(page, customersDays, Date.now());
}

/** An own page is the same whatever stands behind its question mark. */
export async function ownPage(url: string): Promise<Response | undefined> {
  return caches.match(new URL(keptAt(url)).pathname, { cacheName: ownPages });
}

/** A page, else the same one at another address: filters and variants are the page's to answer. */
async function keptPage(cacheName: string, address: string): Promise<Response | undefined> {
  const url = keptAt(address);
  const { pathname } = new URL(url);
  const exact = await caches.match(url, { cacheName });
  // Other hits and older orders are not the same page.
  if (exact || isEndless(pathname)) return exact;
  const home = homeAddresses(viewOf(pathname).prefix);
  for (const path of home.includes(pathname) ? home : [pathname]) {
    const page = await caches.match(path, { cacheName, ignoreSearch: true });
    if (page) return page;
  }
  return undefined;
}

/** The files of older builds go, and with them the pages that name one. */
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
