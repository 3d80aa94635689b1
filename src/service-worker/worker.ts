import { cacheNames, clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerPage } from './answer-page.ts';
import {
  customerPage,
  customerPages,
  dropOlderBuilds,
  files,
  guestPage,
  guestPages,
  isSignedIn,
  keepCustomersPage,
  keepFiles,
  keepOpenPage,
  keepOwnPage,
  keepPage,
  ownPage,
  ownPages,
  signedInMark,
} from './kept-pages.ts';
import { racePages } from './race-pages.ts';
import type { BuiltAssets } from './rules.ts';
import { pathsOnDevice } from './screens.ts';
import { viewOf } from './store-views.ts';
import { standIn } from './stand-in.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILT_ASSETS__: BuiltAssets;

const pictures = 'armatur-pictures';
const aMonth = 30 * 24 * 3600;

// A newer worker waits until all pages of this one are closed, so that a build stays as long as its
// pages.
precacheAndRoute(
  __BUILT_ASSETS__.first.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: '' },
);
enableNavigationPreload();
clientsClaim();

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: files }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/img/'),
  new CacheFirst({
    cacheName: pictures,
    plugins: [
      // The frame in place of a missing picture is not cached.
      { cacheWillUpdate: async ({ response }) => (isForGood(response) ? response : null) },
      { handlerDidError: async () => nothingToSee() },
      new ExpirationPlugin({
        maxEntries: 300,
        maxAgeSeconds: aMonth,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/favicon.svg',
  new StaleWhileRevalidate({ cacheName: pictures }),
);

registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, event }) => {
    const { url } = request;
    const network = fromNetwork(event as FetchEvent);
    event.waitUntil(
      network
        .then((response) => keepPage(url, response.clone()))
        // Another store view has its own lists.
        .then(() => keepLists(url))
        .catch(() => {}),
    );
    const copies = {
      guest: () => guestPage(url),
      customer: () => customerPage(url),
      own: () => ownPage(url),
    };
    return (
      (await answerPage(network, copies, isSignedIn)) ?? standIn(request, __BUILT_ASSETS__.first)
    );
  },
);

// Requests of an open page for its address with other filters (web/start/follow-address.ts).
registerRoute(
  ({ sameOrigin, request }) =>
    sameOrigin && request.mode !== 'navigate' && request.headers.get('accept') === 'text/html',
  async ({ request, event }) => {
    const response = await fetch(request);
    event.waitUntil(keepPage(request.url, response.clone()));
    return response;
  },
);

// The route above gets the same answer, caches it, and answers when the network fails.
self.addEventListener('install', racePages);

self.addEventListener('activate', (event) => {
  // Nothing else is done here, because pages wait for it.
  event.waitUntil(dropOld());
});

/** A page's request to cache something (web/offline/kept-pages.ts). */
interface Wish {
  readonly which: 'page' | 'checkout' | 'account' | 'quick-order';
  readonly prefix: string;
}

self.addEventListener('message', (event) => {
  const { which, prefix } = event.data as Wish;
  const keep = {
    page: () => keepFirstPage((event.source as WindowClient).url),
    checkout: () => keepCheckout(prefix),
    account: () => keepCustomersPage(`${self.location.origin}${prefix}/my-account`),
    'quick-order': () => keepQuickOrder(prefix),
  };
  event.waitUntil(keep[which]().catch(() => {}));
});

/** Caches the page that installed the worker, which the worker did not see. */
async function keepFirstPage(url: string): Promise<void> {
  await keepSentences(url);
  await keepOpenPage(url);
  await keepLists(url);
}

async function keepCheckout(prefix: string): Promise<void> {
  await keepFiles(__BUILT_ASSETS__.ordering);
  const isCustomers = await isSignedIn();
  for (const path of ['/cart', '/checkout']) {
    await keepOwnPage(prefix + path);
    if (isCustomers) await keepCustomersPage(self.location.origin + prefix + path);
  }
}

/** The page comes last, so that it opens without a network only where it can answer. */
async function keepQuickOrder(prefix: string): Promise<void> {
  await keepFiles(__BUILT_ASSETS__.quickOrder);
  const path = `${prefix}/quick-order`;
  await ((await isSignedIn()) ? keepCustomersPage(self.location.origin + path) : keepOwnPage(path));
}

/** The browser requests the page while the worker still starts. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

async function dropOld(): Promise<void> {
  const known = new Set([
    cacheNames.precache,
    files,
    pictures,
    guestPages,
    customerPages,
    ownPages,
    signedInMark,
  ]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
  await dropOlderBuilds(__BUILT_ASSETS__.all);
}

/** Caches the front page's sentences about a missing page. */
async function keepSentences(url: string): Promise<void> {
  const { language } = viewOf(new URL(url).pathname);
  await keepFiles([__BUILT_ASSETS__.refusals[language]]);
}

/** Store views whose lists were found or cached since the worker started. */
const lookedAfter = new Set<string>();

async function keepLists(url: string): Promise<void> {
  const { prefix } = viewOf(new URL(url).pathname);
  if (lookedAfter.has(prefix)) return;
  await keepSentences(url);
  // A page that can't be loaded is tried again with the next page.
  for (const path of pathsOnDevice()) await keepOwnPage(prefix + path);
  lookedAfter.add(prefix);
}

function isForGood(response: Response): boolean {
  return /immutable/.test(response.headers.get('cache-control') ?? '');
}

/** A blank picture, which is better than a broken one. */
function nothingToSee(): Response {
  const empty = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return new Response(empty, { headers: { 'content-type': 'image/svg+xml' } });
}
