/** All known to the service worker under the same names (service-worker/kept-pages.ts). */
const guestPages = 'armatur-pages';
const customerPages = 'armatur-customer-pages';
const signedInMark = 'armatur-signed-in';

/** While a customer is signed in the worker caches their pages, and neither caches nor shows guests'. */
export async function closeGuestPages(): Promise<void> {
  await unlessRefused(async () => {
    await caches.open(signedInMark);
    await caches.delete(guestPages);
  });
}

/** The next visitor is another: what was looked at before a log-in or log-out goes. */
export async function forgetPages(): Promise<void> {
  await unlessRefused(async () => {
    await caches.delete(customerPages);
    await caches.delete(guestPages);
    await caches.delete(signedInMark);
  });
}

/**
 * Lets the worker keep what it has not seen: the page that brought it here; cart and checkout where something lies
 * in the cart, since one may want to order it without a network; and a customer's account.
 */
export function keepPages(which: 'page' | 'checkout' | 'account', prefix: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ which, prefix }));
}

/** Where the browser refuses, or does not trust the connection, none were kept. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  if ('caches' in globalThis) await work().catch(() => undefined);
}
