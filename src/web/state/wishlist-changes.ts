import { ApiError } from '#contract/http/api-error.ts';
import { addItem, fetchItems, removeItem } from '#contract/wishlist.ts';
import { wishesToBring, type WishlistItem } from '#domain/customer/wishlist.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { cartTools } from './cart.ts';
import { rememberedCustomer } from './device-customer.ts';
import { notify, notifyError, notifyRefusal } from './notifications.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { tellTabs } from './open-tabs.ts';
import { currentSession } from './session.ts';
import { fetchWished } from './wished-products.ts';
import { wishlistStore } from './wishlist.ts';

const guestKind: RecordKind<readonly string[]> = {
  key: 'wishlist',
  version: 1,
  isValid: (data): data is readonly string[] =>
    Array.isArray(data) && data.every((sku) => typeof sku === 'string'),
};

let loading: Promise<void> | undefined;

/** Loads the list once, unless forced: a customer's from the server, a guest's from the device (spec §4 Other). */
export function loadWishlist({ isForced = false } = {}): Promise<void> {
  if (isForced) loading = undefined;
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Puts a product on the list or takes it off; a customer's only when the server says so (spec §5). A guest's
 * change waits for no lock: whoever presses and leaves at once keeps what they pressed.
 */
export function toggleWish(sku: string): Promise<void> {
  return currentSession() ? oneAtATime('wishlist', () => toggle(sku)) : toggle(sku);
}

async function toggle(sku: string): Promise<void> {
  try {
    await loadWishlist();
    const { skus } = wishlistStore.getState();
    const isWished = skus.includes(sku);
    const session = currentSession();
    if (session) {
      const call = isWished ? removeItem : addItem;
      show((await session.client.call(call, { body: sku })).result);
    } else if (!(await changeGuestList(skus, sku, isWished))) return;
    tellTabs('wishlist');
    if (!isWished) {
      notify('wishlist.added', { actions: [{ label: 'wishlist', href: '/wishlist' }] });
    }
  } catch (error) {
    notifyError(error);
  }
}

/** False where there is no room. */
async function changeGuestList(
  skus: readonly string[],
  sku: string,
  isWished: boolean,
): Promise<boolean> {
  const { maximumProducts: maximum } = cartTools().storeView.settings.wishlist;
  if (!isWished && skus.length >= maximum) {
    notifyRefusal({ code: 'wishlist.full', details: { maximum } });
    return false;
  }
  const next = isWished ? skus.filter((each) => each !== sku) : [sku, ...skus];
  wishlistStore.setState({ skus: next, isLoaded: true });
  await browserStorage.write(guestKind, next);
  // Fetched now, the list can be looked at without a network; a failure shows when it is.
  if (next.length > 0) void fetchWished(next.join('\n')).catch(() => undefined);
  return true;
}

async function load(): Promise<void> {
  const guest = (await browserStorage.read(guestKind)) ?? [];
  const session = currentSession();
  if (!session) {
    // A copy of a guest's page on a customer's device: their list is on the account, and not empty.
    const isAway = !isOnline() && (await rememberedCustomer()) !== undefined;
    if (isAway) throw new Error('The list is on the account');
    return wishlistStore.setState({ skus: guest, isLoaded: true });
  }
  let { result: items } = await session.client.call(fetchItems, {});
  const own = items.map(({ product }) => product.sku);
  // Oldest first, so that the order stays; what is gone by now is left behind.
  for (const sku of wishesToBring(guest, own).toReversed()) {
    try {
      ({ result: items } = await session.client.call(addItem, { body: sku }));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (!isRefused) throw error;
    }
  }
  if (guest.length > 0) await browserStorage.remove(guestKind.key);
  show(items);
}

function show(items: readonly WishlistItem[]): void {
  wishlistStore.setState({ skus: items.map(({ product }) => product.sku), isLoaded: true });
}
