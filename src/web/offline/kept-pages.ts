/** The service worker uses the same names (service-worker/kept-pages.ts). */
const guestPages = 'armatur-pages';
const customerPages = 'armatur-customer-pages';
const signedInMark = 'armatur-signed-in';

/**
 * Closes the cache of guests' pages; while a customer is signed in the worker caches only their pages.
 */
export async function closeGuestPages(): Promise<void> {
  await unlessRefused(async () => {
    await caches.open(signedInMark);
    await caches.delete(guestPages);
  });
}

/** Deletes the previous visitor's pages before a log-in or log-out. */
export async function forgetPages(): Promise<void> {
  await unlessRefused(async () => {
    await caches.delete(customerPages);
    await caches.delete(guestPages);
    await caches.delete(signedInMark);
  });
}

/**
 * Asks the worker to cache pages that it has not fetched: the present one; cart and checkout once the
 * cart has lines, so that the order can be made offline; a customer's account; and the code of quick order.
 */
export function keepPages(
  which: 'page' | 'checkout' | 'account' | 'quick-order',
  prefix: string,
): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ which, prefix }));
}

/** Browsers may refuse caches, or lack them on insecure connections; then no pages were cached. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  if ('caches' in globalThis) await work().catch(() => undefined);
}
