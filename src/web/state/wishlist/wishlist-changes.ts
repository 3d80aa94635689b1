import { storeView } from '#web/state/page/this-page.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { notify, notifyError, notifyRefusal } from '#web/state/notices/notifications.ts';
import { act } from '#web/state/tasks/act.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { currentSession } from '#web/state/session/session.ts';
import { wishlistStore } from '#web/state/marked-lists.ts';
import { guestWishes, isOnAccount, loadWishlist, showAnswer, showWishes } from './load-wishlist.ts';

/**
 * A customer's list changes only when the server confirms it (rules/products#wishlist). A guest's takes
 * no lock, so that a visitor who presses and leaves at once keeps the change.
 */
export function toggleWish(sku: string, name: string, heart: HTMLElement): Promise<void> {
  const press = () => toggle(sku, name, heart);
  return currentSession() ? oneAtATime('wishlist', press) : press();
}

async function toggle(sku: string, name: string, heart: HTMLElement): Promise<void> {
  try {
    // Offline, the shown list changes now and the server's list later.
    await loadWishlist().catch((error: unknown) => {
      if (isOnline()) throw error;
    });
    const { skus, several } = wishlistStore.getState();
    if (several) {
      const { pressHeart } = await import('./listed-wishes.ts');
      return await pressHeart({ sku, name }, several, heart);
    }
    const isWished = skus.includes(sku);
    if (await isOnAccount()) {
      const acted = await act(isWished ? 'remove-wish' : 'add-wish', sku);
      if (acted === 'waiting') {
        showWishes(isWished ? skus.filter((each) => each !== sku) : [sku, ...skus]);
        return notify('notices.waiting');
      }
      showAnswer(acted.result);
    } else if (!(await changeGuestList(skus, sku, isWished))) return;
    tellTabs('wishlist');
    if (!isWished) {
      notify('wishlist.added', { actions: [{ label: 'notices.wishlist', href: '/wishlist' }] });
    }
  } catch (error) {
    notifyError(error);
  }
}

async function changeGuestList(
  skus: readonly string[],
  sku: string,
  isWished: boolean,
): Promise<boolean> {
  const { maximumProducts: maximum } = storeView.settings.wishlist;
  if (!isWished && skus.length >= maximum) {
    notifyRefusal({ code: 'wishlist.full', details: { maximum } });
    return false;
  }
  const next = isWished ? skus.filter((each) => each !== sku) : [sku, ...skus];
  wishlistStore.setState({ skus: next, isLoaded: true });
  await browserStorage.write(guestWishes, next);
  // Prefetched so that the list can be seen offline; a failure is shown there.
  if (next.length === 0) return true;
  const fetching = import('#web/state/whole-products.ts').then(({ wholeProducts }) =>
    wholeProducts(next),
  );
  fetching.catch(() => undefined);
  return true;
}
