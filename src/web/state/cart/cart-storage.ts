import type { ClientCart } from '#domain/cart/cart.ts';
import { readCartCookie, writeCartCookie } from '#web/offline/cart-cookie.ts';
import { hasAll } from '#web/offline/has-all.ts';
import type { RecordKind, Storage } from '#web/offline/storage.ts';
import { cartChannel, cartStore, emptyCart } from './cart.ts';
import { notify } from '#web/state/notices/notifications.ts';
import { joinTabs } from '#web/state/tabs/tab-channel.ts';

const cartKind: RecordKind<ClientCart> = {
  key: 'cart',
  version: 1,
  isValid: (data): data is ClientCart =>
    hasAll(data, 'items', 'base') &&
    Array.isArray(data.items) &&
    data.items.every(isLine) &&
    Array.isArray(data.base),
};

function isLine(line: unknown): boolean {
  return (
    hasAll(line, 'sku', 'quantity', 'options', 'choices') &&
    typeof line.sku === 'string' &&
    Number.isSafeInteger(line.quantity) &&
    (!('note' in line) || typeof line.note === 'string')
  );
}

/**
 * Stores the cart between pages, and follows changes of other tabs. `isCustomer` tells whether the account may have a cart
 * that this device has lost.
 */
export function createCartKeeper(storage: Storage, isCustomer = () => false) {
  const read = async () => {
    const cart = (await storage.read(cartKind)) ?? emptyCart;
    cartStore.setState({ cart, isLoaded: true });
  };
  const tell = joinTabs(
    cartChannel,
    (data) => {
      if (cartKind.isValid(data)) cartStore.setState({ cart: data, isLoaded: true });
    },
    () => void read(),
  );
  let last = Promise.resolve(true);
  return {
    /**
     * True where only the server knows the cart's lines: the cart counts as loaded once the server has
     * answered.
     */
    async load(): Promise<boolean> {
      const stored = await storage.read(cartKind);
      // A line may have been added, here or in another tab, while the disk was read.
      if (cartStore.getState().isLoaded) return false;
      const token = stored === undefined ? readCartCookie() : undefined;
      const isKeptByServer = token !== undefined || (stored === undefined && isCustomer());
      const cart = token === undefined ? (stored ?? emptyCart) : { ...emptyCart, token };
      cartStore.setState({ cart, isLoaded: !isKeptByServer });
      return isKeptByServer;
    },
    save(cart: ClientCart): void {
      cartStore.setState({ cart, isLoaded: true });
      tell(cart);
      // Begun at once, though an earlier write may still run, so that a page that closes now has
      // started the write.
      last = storage.write(cartKind, cart);
      void last.then((isKept) => keepByServer(isKept, cart));
    },
    stored: () => last,
  };
}

let hasSaid = false;

/**
 * Where the browser refuses to store the cart, a cookie names the server's cart, and the visitor is
 * told.
 */
function keepByServer(isKept: boolean, { token, items }: ClientCart): void {
  const before = readCartCookie();
  if (isKept && before === undefined) return;
  const isTaken = writeCartCookie(isKept ? undefined : token);
  if (isKept || hasSaid || items.length === 0 || token === undefined || before === token) return;
  hasSaid = true;
  notify(isTaken ? 'cart.kept_by_server' : 'cart.not_kept', {
    actions: [{ label: 'notices.ok' }],
    lifetimeMs: undefined,
  });
}
