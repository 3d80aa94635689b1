import { whenOnline } from '#web/offline/connectivity.ts';
import { notifyNext } from '#web/state/notifications.ts';

/**
 * Without a network, from a page that is not on the device to the front page as the worker keeps it, which says
 * why (spec §8). Where it is not kept yet the visitor stays, and the page comes with the network.
 */
export async function leadHome(home: string): Promise<void> {
  const { href } = location;
  if (await caches.match(home, { ignoreVary: true })) {
    notifyNext('page.not_available_offline');
    location.replace(home);
    return;
  }
  whenOnline(() => {
    if (location.href === href) location.reload();
  });
}
