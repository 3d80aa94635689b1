import { offlinePage, type KeptPage } from './offline-page.ts';
import { isKeptPage, isListing, pageTitle, storePrefix } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILT_ASSETS__: readonly string[];

/** Hashed files: a name never changes its content, so what is here is right. */
const assetCache = 'armatur-assets';
/** Guests' pages as last seen. */
const pageCache = 'armatur-pages';
/** Pages whose content the device has; those of checkout the page keeps (web/offline/keep-own-pages.ts). */
const ownPageCache = 'armatur-own-pages';
/** Those of them that open without a network from the first visit on. */
const listPages = ['/cart', '/wishlist'];
/** How many files are fetched at once before they are asked for. */
const hands = 4;
const patienceMs = 3_000;
const mostPages = 60;
/** As many as one looks through. */
const mostShown = 8;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAssets().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    dropOld()
      .then(() => self.clients.claim())
      .then(keepOpenPages),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(event));
  else if (pathname.startsWith('/img/') && !navigator.onLine) event.respondWith(picture(request));
});

async function keepAssets(): Promise<void> {
  const cache = await caches.open(assetCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = __BUILT_ASSETS__.filter((path) => !kept.has(path)).values();
  // The hands share what is left to do. Few of them: whoever looks at the page comes first.
  const keepNext = async () => {
    for (const path of missing) {
      // One file that fails does not stop the others: it is fetched when a page asks for it.
      await cache.add(new Request(path, { priority: 'low' })).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: hands }, keepNext));
}

/** Files of older builds go, and with them the pages that ask for them. */
async function dropOld(): Promise<void> {
  const known = new Set([assetCache, pageCache, ownPageCache]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
  const cache = await caches.open(assetCache);
  const current = new Set(__BUILT_ASSETS__);
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  if (old.length > 0)
    await Promise.all([pageCache, ownPageCache].map((name) => caches.delete(name)));
}

/** The page that brought the worker here came without it. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const keep = async (request: Request) => keepPage(request, await fetch(request));
  await Promise.allSettled([
    ...open.map(({ url }) => keep(new Request(url))),
    ...open.map(({ url }) => keepListPages(url)),
  ]);
}

/** Store views whose lists were found or kept since the worker woke. */
const lookedAfter = new Set<string>();

/** They are asked for as a nobody: nothing personal is in them. */
async function keepListPages(url: string): Promise<void> {
  const prefix = storePrefix(new URL(url).pathname);
  if (lookedAfter.has(prefix)) return;
  const cache = await caches.open(ownPageCache);
  for (const page of listPages.map((path) => prefix + path)) {
    if (await cache.match(page)) continue;
    const answer = await fetch(page, { credentials: 'omit' });
    // It is asked for again with the next page.
    if (!answer.ok || answer.redirected) return;
    await cache.put(page, answer);
  }
  lookedAfter.add(prefix);
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: assetCache });
  return kept ?? fetch(request);
}

async function fromNetworkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = fetch(request);
  // Keeping goes on after a copy has been shown.
  event.waitUntil(
    answer
      .then((response) => keepPage(request, response.clone()))
      // Another store view has lists of its own.
      .then(() => keepListPages(request.url))
      .catch(() => {}),
  );
  try {
    return await Promise.race([answer, afterPatience()]);
  } catch {
    const kept = await caches.match(request, { cacheName: pageCache });
    if (kept) return kept;
    // Slow is still better than nothing; without a network this fails and the page below tells it.
    return answer.catch(
      async () =>
        (await ownPage(request)) ?? (await listingPage(request)) ?? (await standIn(request)),
    );
  }
}

function afterPatience(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow')), patienceMs);
  });
}

async function keepPage(request: Request, response: Response): Promise<void> {
  if (!isKeptPage(response)) return;
  const cache = await caches.open(pageCache);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - mostPages)).map((old) => cache.delete(old)),
  );
}

/**
 * Why there is no page, and what the device has instead. Which products somebody looked at is told to nobody:
 * that takes a yes (domain/customer/consent.ts), and the device may be in other hands by now.
 */
async function standIn(request: Request): Promise<Response> {
  const prefix = storePrefix(new URL(request.url).pathname);
  const own = await (await caches.open(ownPageCache)).keys();
  const lists = new Set(own.map(({ url }) => new URL(url).pathname));
  const cache = await caches.open(pageCache);
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => storePrefix(pathname) === prefix)
    .toReversed()
    .map(({ pathname, search }) => pathname + search);
  const listings = new Map<string, KeptPage>();
  for (const address of addresses) {
    if (listings.size === mostShown) break;
    const html = (await (await cache.match(address))?.text()) ?? '';
    const title = isListing(html) ? pageTitle(html) : undefined;
    // A filtered listing is called what the whole one is.
    if (title !== undefined && !listings.has(title)) listings.set(title, { address, title });
  }
  return offlinePage(request, __BUILT_ASSETS__, lists, [...listings.values()]);
}

/** Nothing to see is better than a broken picture. */
function picture(request: Request): Promise<Response> {
  const empty = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return fetch(request).catch(
    () => new Response(empty, { headers: { 'content-type': 'image/svg+xml' } }),
  );
}

/** An own page is the same whatever stands behind its question mark. */
function ownPage(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: ownPageCache, ignoreSearch: true });
}

/** Another address of the same category or series: filters and order are the page's to answer (web/instant-listings.ts). */
async function listingPage(request: Request): Promise<Response | undefined> {
  const kept = await caches.match(request, { cacheName: pageCache, ignoreSearch: true });
  return kept && isListing(await kept.clone().text()) ? kept : undefined;
}
