import { client, screen, storeView } from '#web/state/page/this-page.ts';
import { isOnline, whenOnline } from '#web/offline/connectivity.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { keepPages } from '#web/offline/kept-pages.ts';
import { createCartCalls } from '#web/state/cart/cart-calls.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { createCartKeeper } from '#web/state/cart/cart-storage.ts';
import type { CartLife } from '#web/state/cart/cart-life.ts';
import { createCartSync, type CartSync } from '#web/state/cart/cart-sync.ts';
import { isOrdered } from '#web/state/orders/is-ordered.ts';
import { rememberedCustomer } from '#web/state/session/device-customer.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';
import { notePull, wasPulled } from '#web/state/cart/pulled-cart.ts';
import { currentSession } from '#web/state/session/session.ts';

let hasAskedToKeep = false;

const showsCart = () => /^c(?:art|heckout)\b/.test(screen);

/** Loads and syncs the cart of this page, and starts all that follows: stock, freight, waiting orders and tasks. */
export async function begin(): Promise<CartLife> {
  const isCustomer = () => currentSession() !== undefined;
  const keeper = createCartKeeper(browserStorage, isCustomer);
  const sync = createCartSync({
    calls: createCartCalls(client),
    settings: storeView.settings,
    save: (cart) => keeper.save(cart),
    isOnline,
    isCustomer,
    mayAsk,
    isOrdered,
    onHeldBack: (isHeldBack) => cartStore.setState({ isHeldBack }),
    onAgreed: (token) => {
      notePull(storeView.code, token);
      void import('#web/state/checkout/freight.ts').then(({ keepFreight }) => keepFreight());
      if (cartStore.getState().cart.couponDiscount?.skus) void refreshCoupon(token);
    },
    withLock: (work) => oneAtATime('cart', work),
  });
  const isKeptByServer = await keeper.load();
  const { cart } = cartStore.getState();
  const isAny = cart.items.length > 0 || cart.token !== undefined;
  // Where the server does not answer, the cart is shown empty.
  if (isKeptByServer) void sync.now().finally(() => cartStore.setState({ isLoaded: true }));
  else if (isAny && (showsCart() || !wasPulled(storeView.code, cart))) sync.schedule();
  takeUp();
  if (cart.items.length > 0) {
    keepCheckout(storeView.prefix);
    if (isOnline())
      void import('#web/state/cart/look-up-stock.ts').then(({ lookUpUnknownStock }) =>
        lookUpUnknownStock(),
      );
  }
  whenOnline(() => void comeBack(sync));
  return {
    sync,
    change(next) {
      keeper.save(next);
      sync.schedule();
      keepCheckout(storeView.prefix);
    },
    keep: (next) => keeper.save(next),
    forget: () => keeper.save(emptyCart),
    stored: () => keeper.stored(),
  };
}

/**
 * When the network is back, syncs the cart and sends waiting tasks and orders, in the name of the
 * visitor.
 */
async function comeBack(sync: CartSync): Promise<void> {
  if (!currentSession() && (await rememberedCustomer()) !== undefined) {
    // The page is a guest's copy on a customer's device. A fresh page knows whether they are still
    // signed in.
    location.reload();
    return;
  }
  sync.schedule();
  takeUp();
  if (cartStore.getState().cart.items.length > 0)
    await (await import('#web/state/cart/look-up-stock.ts')).lookUpStock();
}

/**
 * Regains or drops the session where a guest's copy of a page is open on a customer's device. If it
 * synced as a guest, the server would replace the customer's cart with one without an owner.
 */
async function mayAsk(): Promise<boolean> {
  if (currentSession() || (await rememberedCustomer()) === undefined) return true;
  const { principal } = await import('#web/state/session/principal.ts');
  await principal();
  return currentSession() !== undefined || (await rememberedCustomer()) === undefined;
}

async function refreshCoupon(token: string): Promise<void> {
  const coupon = await import('#web/state/cart/coupon.ts');
  // Without an answer the next sync asks again.
  await coupon.refreshCoupon(token).catch(() => undefined);
}

/** The service worker checks whether it has them already. */
function keepCheckout(prefix: string): void {
  if (!isOnline() || hasAskedToKeep) return;
  hasAskedToKeep = true;
  keepPages('checkout', prefix);
}

function takeUp(): void {
  void takeUpOrders().catch(() => undefined);
  if (!isOnline()) return;
  void browserStorage.keys('task/').then(async (keys) => {
    if (keys.length > 0) await (await import('#web/state/tasks/act.ts')).sendTasks();
  });
}

/** Without a network the orders are shown all the same. */
async function takeUpOrders(): Promise<void> {
  const keys = await browserStorage.keys('order/');
  if (keys.length > 0) await (await import('#web/state/orders/orders-waiting.ts')).takeUpOrders();
}
