import { client } from '#web/state/page/this-page.ts';
import { totals, usePoints } from '#contract/cart.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

/**
 * Uses loyalty points for the cart on the server, 0 for none, and stores the rule of their discount. Throws
 * `ApiError`, e.g. `loyalty.too_few`.
 */
export async function applyPoints(points: number): Promise<void> {
  const life = await beginCart();
  // The server uses points only for the lines that it has.
  await life.sync.now();
  const { token } = cartStore.getState().cart;
  if (token === undefined) throw new ApiError('server.busy', {}, 0);
  const query = { cartId: token };
  await client.call(usePoints, { query, body: { points } });
  await takePoints((await client.call(totals, { query })).result);
}

/** Stores the points that the server's totals use; none where it uses none. */
export async function takePoints({ points: used }: Pick<CartTotals, 'points'>): Promise<void> {
  const life = await beginCart();
  const { points: _, ...cart } = cartStore.getState().cart;
  life.change({ ...cart, ...(used && { points: used.rule }) });
}
