/** Known to the service worker under the same name. */
const cacheName = 'armatur-own-pages';
const steps = ['personal', 'shipping', 'payment', 'review', 'thank-you'];
const ownPages = ['/cart', '/checkout', ...steps.map((step) => `/checkout/${step}`)];

/**
 * Keeps the pages of cart and checkout, whose content lies on this device, so that one can order without a
 * network; the worker has the cart from the first visit on, where that went well. They are asked for as a
 * nobody: nothing personal is in them.
 */
export async function keepOwnPages(prefix: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheName);
  for (const page of ownPages.map((path) => prefix + path)) {
    if (await cache.match(page)) continue;
    const answer = await fetch(page, { credentials: 'omit' });
    if (answer.ok && !answer.redirected) await cache.put(page, answer);
  }
}
