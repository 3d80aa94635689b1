import type { ClientCart } from '#domain/cart/cart.ts';
import type { CartSync } from './cart-sync.ts';

export interface CartLife {
  readonly sync: CartSync;
  /** Sets, stores and tells other tabs, and lets the server know soon. */
  change(cart: ClientCart): void;
  /** Sets, stores and tells other tabs what the server need not hear of. */
  keep(cart: ClientCart): void;
  /** Begins a new cart without asking the server, which has closed the old cart. */
  forget(): void;
  /** Resolves when the last change is on the device: before a page is left for another. */
  stored(): Promise<unknown>;
}

type Begin = () => Promise<CartLife>;

let begin: Begin;
let begun: Promise<CartLife> | undefined;

/** The start of the page says how its cart begins: it knows what else a cart sets going, and nothing here does. */
export function beginCartBy(way: Begin): void {
  begin = way;
}

/** The first who needs the cart has it begin; after a failure the next tries again. */
export function beginCart(): Promise<CartLife> {
  begun ??= begin().catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  return begun;
}
