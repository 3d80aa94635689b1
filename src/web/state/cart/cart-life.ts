import type { ClientCart } from '#domain/cart/cart.ts';
import type { CartSync } from './cart-sync.ts';

export interface CartLife {
  readonly sync: CartSync;
  /** Sets and stores the cart, tells other tabs, and syncs soon. */
  change(cart: ClientCart): void;
  /** Sets and stores the cart and tells other tabs, for changes that the server need not know. */
  keep(cart: ClientCart): void;
  /** Begins a new cart without a call, since the server has closed the old cart. */
  forget(): void;
  /** Resolves when the last change is stored. Await it before the page is left. */
  stored(): Promise<unknown>;
}

type Begin = () => Promise<CartLife>;

let begin: Begin;
let begun: Promise<CartLife> | undefined;

/** Sets how the cart begins. The start of the page knows all that a cart sets going; the code of carts need not. */
export function beginCartBy(way: Begin): void {
  begin = way;
}

/** Begins the cart when it is first needed. After a failure the next call tries again. */
export function beginCart(): Promise<CartLife> {
  begun ??= begin().catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  return begun;
}
