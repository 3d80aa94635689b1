/** All known to the service worker under the same names (service-worker/kept-pages.ts). */
const guestPages = 'armatur-pages';
const customerPages = 'armatur-customer-pages';
const signedInMark = 'armatur-signed-in';

/** While a customer is signed in the worker caches their pages only. */
export async function closeGuestPages(): Promise<void> {
  await unlessRefused(async () => {
    await caches.open(signedInMark);
    await caches.delete(guestPages);
  });
}

/** Before a log-in or log-out the pages of the previous visitor go. */
export async function forgetPages(): Promise<void> {
  await unlessRefused(async () => {
    await caches.delete(customerPages);
    await caches.delete(guestPages);
    await caches.delete(signedInMark);
  });
}

/**
 * Lets the worker cache what it has not seen: the page that brought it here; cart and checkout once the cart has
 * lines, so that they can be ordered offline; and a customer's account.
 */
export function keepPages(which: 'page' | 'checkout' | 'account', prefix: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ which, prefix }));
}

/** Browsers may refuse caches or lack them on untrusted connections; then no pages were kept. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  if ('caches' in globalThis) await work().catch(() => undefined);
}
