import { notifyNext } from '#web/state/notifications.ts';

/**
 * Leads a visitor without a network from a page that is not on the device to the front page as the worker keeps
 * it, which says why (spec §8). Tells whether it does: where no front page is kept they stay.
 */
export async function leadHome(home: string, stay: AbortSignal): Promise<boolean> {
  // Only where the browser trusts the connection.
  if (!('caches' in globalThis)) return false;
  const kept = await caches.match(home, { cacheName: 'armatur-pages' });
  if (!kept || stay.aborted || navigator.onLine) return false;
  notifyNext('page.not_available_offline', home);
  location.replace(home);
  return true;
}
