import type { ClientCart } from '#domain/cart/cart.ts';
import { isOnline, whenOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { createCartCalls } from './cart-calls.ts';
import { cartChannel, cartStore, cartTools, emptyCart } from './cart.ts';
import { createCartKeeper } from './cart-storage.ts';
import { createCartSync, type CartSync } from './cart-sync.ts';
import { rememberedCustomer } from './device-customer.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { currentSession } from './session.ts';

/** The running cart of a page: what a change sets in motion. */
export interface CartLife {
  readonly sync: CartSync;
  /** Sets, stores and tells other tabs, and lets the server know soon. */
  change(cart: ClientCart): void;
  /** Begins anew without asking the server, which has closed the old cart. */
  forget(): void;
  /** Resolves when the last change is on the device: before a page is left for another. */
  stored(): Promise<unknown>;
}

let begun: Promise<CartLife> | undefined;
let haveKeptPages = false;

/** Reads the stored cart and starts following; once per page. */
export function beginCart(): Promise<CartLife> {
  begun ??= begin();
  return begun;
}

async function begin(): Promise<CartLife> {
  const { client, storeView } = cartTools();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(cartChannel) : undefined;
  const keeper = createCartKeeper(browserStorage, channel);
  const sync = createCartSync({
    calls: createCartCalls(client),
    settings: storeView.settings,
    save: (cart) => keeper.save(cart),
    isOnline,
    withLock: (work) => oneAtATime('cart', work),
  });
  await keeper.load();
  const { cart } = cartStore.getState();
  if (cart.items.length > 0 || cart.token !== undefined) sync.schedule();
  takeUp();
  if (cart.items.length > 0) keepPages(storeView.prefix);
  whenOnline(() => void comeBack(sync));
  return {
    sync,
    change(next) {
      keeper.save(next);
      sync.schedule();
      keepPages(storeView.prefix);
    },
    forget: () => keeper.save(emptyCart),
    stored: () => keeper.stored(),
  };
}

/** With the network back the cart is synchronised and orders are sent, in the name of whoever is signed in here. */
async function comeBack(sync: CartSync): Promise<void> {
  if (!currentSession() && (await rememberedCustomer()) !== undefined) {
    // A copy of a guest's page on a customer's device: the page of now knows whether they still are.
    location.reload();
    return;
  }
  sync.schedule();
  takeUp();
}

/** Whoever has something in the cart may want to see it, and to order it, without a network. */
function keepPages(prefix: string): void {
  if (!isOnline() || haveKeptPages) return;
  haveKeptPages = true;
  const keep = async () => {
    const { keepOwnPages } = await import('#web/offline/keep-own-pages.ts');
    await keepOwnPages(prefix);
  };
  keep().catch(() => {
    haveKeptPages = false;
  });
}

/** Orders made earlier and still here, if there are any. */
function takeUp(): void {
  if (!isOnline()) return;
  void browserStorage.keys('order/').then(async (keys) => {
    if (keys.length > 0) await (await import('./orders-waiting.ts')).takeUpOrders();
  });
}
