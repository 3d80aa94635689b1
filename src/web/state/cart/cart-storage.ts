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

/** Where the cart is kept between pages, and how other tabs hear of a change. */
export function createCartKeeper(storage: Storage) {
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
    /** True where only the server knows what lies in the cart: it is loaded once the server has said so. */
    async load(): Promise<boolean> {
      const stored = await storage.read(cartKind);
      // Something may have been added, here or in another tab, while the disk was read.
      if (cartStore.getState().isLoaded) return false;
      const token = stored === undefined ? readCartCookie() : undefined;
      const isKeptByServer = token !== undefined;
      const cart = isKeptByServer ? { ...emptyCart, token } : (stored ?? emptyCart);
      cartStore.setState({ cart, isLoaded: !isKeptByServer });
      return isKeptByServer;
    },
    save(cart: ClientCart): void {
      cartStore.setState({ cart, isLoaded: true });
      tell(cart);
      // Begun at once, though one before it may be on its way: a page that goes now has it noted.
      last = storage.write(cartKind, cart);
      void last.then((isKept) => keepByServer(isKept, cart));
    },
    stored: () => last,
  };
}

let hasSaid = false;

/** A browser that refuses to store the cart is told which of the server's it is, and the visitor that it refuses. */
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
