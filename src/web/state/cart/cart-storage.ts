import type { ClientCart } from '#domain/cart/cart.ts';
import type { RecordKind, Storage } from '#web/offline/storage.ts';
import { cartChannel, cartStore, emptyCart } from './cart.ts';
import { joinTabs } from '#web/state/tabs/tab-channel.ts';

const cartKind: RecordKind<ClientCart> = {
  key: 'cart',
  version: 1,
  isValid: (data): data is ClientCart =>
    typeof data === 'object' &&
    data !== null &&
    'items' in data &&
    Array.isArray(data.items) &&
    data.items.every(isLine) &&
    'base' in data &&
    Array.isArray(data.base),
};

function isLine(line: unknown): boolean {
  return (
    typeof line === 'object' &&
    line !== null &&
    'sku' in line &&
    typeof line.sku === 'string' &&
    'quantity' in line &&
    Number.isSafeInteger(line.quantity) &&
    'options' in line &&
    'choices' in line
  );
}

/** Where the cart is kept between pages, and how other tabs hear of a change. */
export interface CartKeeper {
  load(): Promise<void>;
  /** Sets the cart everywhere: here, on the device and in other tabs. */
  save(cart: ClientCart): void;
  /** Resolves when the last change is on the device, or could not be kept. */
  stored(): Promise<unknown>;
}

export function createCartKeeper(storage: Storage): CartKeeper {
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
    async load() {
      const stored = await storage.read(cartKind);
      // Something may have been added, here or in another tab, while the disk was read.
      if (cartStore.getState().isLoaded) return;
      cartStore.setState({ cart: stored ?? emptyCart, isLoaded: true });
    },
    save(cart) {
      cartStore.setState({ cart, isLoaded: true });
      tell(cart);
      // One after the other, so that the last change is what stays.
      last = last.then(() => storage.write(cartKind, cart));
    },
    stored: () => last,
  };
}
