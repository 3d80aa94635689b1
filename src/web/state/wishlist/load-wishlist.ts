import { isRefusal } from '#contract/http/api-error.ts';
import {
  skusOnLists,
  wishesToBring,
  type SeveralLists,
  type WishlistItem,
} from '#domain/customer/wishlist.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { hasKept } from '#web/offline/has-kept.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { textsKind } from '#web/offline/storage.ts';
import { rememberedCustomer } from '#web/state/session/device-customer.ts';
import { currentSession } from '#web/state/session/session.ts';
import { isRecent, keepInTab, tabSession } from '#web/state/session/tab-session.ts';
import { wishlistStore } from '#web/state/marked-lists.ts';
import { storeView } from '#web/state/page/this-page.ts';

export const guestWishes = textsKind('wishlist');

/** Only customers' lists are on the server, so the calls load when one needs them. */
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

async function load(isForced: boolean): Promise<void> {
  if (!storeView.settings.wishlist.isEnabled) return;
  // A first visit creates no database.
  const guest = ((await hasKept()) && (await browserStorage.read(guestWishes))) || [];
  const session = currentSession();
  if (!session) {
    // On a guest's copy of a page on a customer's device, the customer's list is on the server and may
    // hold products.
    if (await isOnAccount()) throw new Error('The list is on the account');
    return wishlistStore.setState({ skus: guest, isLoaded: true });
  }
  const { wished, several, wishedAt } = tabSession();
  if (!isForced && wished && guest.length === 0 && (isRecent(wishedAt) || !isOnline()))
    return show(wished, several);
  const { addItem, fetchItems } = await calls();
  let answer: WishlistAnswer = await session.client.call(fetchItems, {});
  const own = answer.result.map(({ product }) => product.sku);
  // Oldest first keeps the order; products that are gone are skipped.
  for (const sku of wishesToBring(guest, own).toReversed()) {
    try {
      answer = await session.client.call(addItem, { body: sku });
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  if (guest.length > 0) await browserStorage.remove(guestWishes.key);
  showAnswer(answer);
}

/** This also holds for a guest's copy of a page on a customer's device while offline. */
export async function isOnAccount(): Promise<boolean> {
  if (currentSession()) return true;
  return !isOnline() && (await rememberedCustomer()) !== undefined;
}

/** The server's answer: the default list, and all of them where there are several. */
interface WishlistAnswer {
  readonly result: readonly WishlistItem[];
  readonly meta?: SeveralLists | undefined;
}

export function showAnswer({ result, meta }: WishlistAnswer): void {
  if (meta) showLists(meta);
  else showWishes(result.map(({ product }) => product.sku));
}

export function showLists(several: SeveralLists): void {
  showWishes(skusOnLists(several), several);
}

export function showWishes(skus: readonly string[], several?: SeveralLists): void {
  show(skus, several);
  keepInTab({ wished: skus, several, wishedAt: Date.now() });
}

function show(skus: readonly string[], several?: SeveralLists): void {
  wishlistStore.setState({ skus, several, isLoaded: true });
}
