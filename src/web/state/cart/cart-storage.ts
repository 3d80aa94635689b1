import type { ClientCart } from '#domain/cart/cart.ts';
import { hasAll } from '#web/offline/has-all.ts';
import type { RecordKind, Storage } from '#web/offline/storage.ts';
import { cartChannel, cartStore, emptyCart } from './cart.ts';
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
    async load(): Promise<void> {
      const stored = await storage.read(cartKind);
      // Something may have been added, here or in another tab, while the disk was read.
      if (cartStore.getState().isLoaded) return;
      cartStore.setState({ cart: stored ?? emptyCart, isLoaded: true });
    },
    save(cart: ClientCart): void {
      cartStore.setState({ cart, isLoaded: true });
      tell(cart);
      // Begun at once, though one before it may be on its way: a page that goes now has it noted.
      last = storage.write(cartKind, cart);
    },
    stored: () => last,
  };
}
