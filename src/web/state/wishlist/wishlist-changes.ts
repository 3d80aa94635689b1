import { storeView } from '#web/state/page/this-page.ts';
import { isRefusal } from '#contract/http/api-error.ts';
import { wishesToBring, type WishlistItem } from '#domain/customer/wishlist.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { hasKept } from '#web/offline/has-kept.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { textsKind } from '#web/offline/storage.ts';
import { rememberedCustomer } from '#web/state/session/device-customer.ts';
import { notify, notifyError, notifyRefusal } from '#web/state/notices/notifications.ts';
import { act } from '#web/state/tasks/act.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { currentSession } from '#web/state/session/session.ts';
import { isRecent, keepInTab, tabSession } from '#web/state/session/tab-session.ts';
import { wishlistStore } from '#web/state/marked-lists.ts';

const guestKind = textsKind('wishlist');

/** Only customers' lists are on the server: loaded when one needs them. */
const calls = () => import('#contract/wishlist.ts');

let loading: Promise<void> | undefined;

/** Loads the list once, unless forced: a customer's from the server, a guest's from the device. */
export function loadWishlist({ isForced = false } = {}): Promise<void> {
  if (isForced) loading = undefined;
  loading ??= load(isForced).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * A customer's list changes only when the server says so (rules/products#wishlist). A guest's takes no lock, so
 * that a visitor who presses and leaves at once keeps the change.
 */
export function toggleWish(sku: string): Promise<void> {
  return currentSession() ? oneAtATime('wishlist', () => toggle(sku)) : toggle(sku);
}

async function toggle(sku: string): Promise<void> {
  try {
    // Offline, the list shown is changed now and the server's later.
    await loadWishlist().catch((error: unknown) => {
      if (isOnline()) throw error;
    });
    const { skus } = wishlistStore.getState();
    const isWished = skus.includes(sku);
    if (await isOnAccount()) {
      const acted = await act(isWished ? 'remove-wish' : 'add-wish', sku);
      if (acted === 'waiting') {
        show(isWished ? skus.filter((each) => each !== sku) : [sku, ...skus]);
        return notify('notices.waiting');
      }
      show(skusOf(acted.result));
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
  await browserStorage.write(guestKind, next);
  // Prefetched so that the list can be seen offline; a failure shows there.
  if (next.length === 0) return true;
  const fetching = import('#web/state/whole-products.ts').then(({ wholeProducts }) =>
    wholeProducts(next),
  );
  fetching.catch(() => undefined);
  return true;
}

async function load(isForced: boolean): Promise<void> {
  // A first visit makes no database.
  const guest = ((await hasKept()) && (await browserStorage.read(guestKind))) || [];
  const session = currentSession();
  if (!session) {
    // A copy of a guest's page on a customer's device: their list is on the account, and not empty.
    if (await isOnAccount()) throw new Error('The list is on the account');
    return wishlistStore.setState({ skus: guest, isLoaded: true });
  }
  const { wished, wishedAt } = tabSession();
  if (!isForced && wished && guest.length === 0 && (isRecent(wishedAt) || !isOnline()))
    return wishlistStore.setState({ skus: wished, isLoaded: true });
  const { addItem, fetchItems } = await calls();
  let { result: items } = await session.client.call(fetchItems, {});
  const own = skusOf(items);
  // Oldest first keeps the order; products that are gone are skipped.
  for (const sku of wishesToBring(guest, own).toReversed()) {
    try {
      ({ result: items } = await session.client.call(addItem, { body: sku }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  if (guest.length > 0) await browserStorage.remove(guestKind.key);
  show(skusOf(items));
}

/** This also holds for a guest's copy of a page on a customer's device while offline. */
async function isOnAccount(): Promise<boolean> {
  if (currentSession()) return true;
  return !isOnline() && (await rememberedCustomer()) !== undefined;
}

function skusOf(items: readonly WishlistItem[]): readonly string[] {
  return items.map(({ product }) => product.sku);
}

function show(skus: readonly string[]): void {
  wishlistStore.setState({ skus, isLoaded: true });
  keepInTab({ wished: skus, wishedAt: Date.now() });
}
