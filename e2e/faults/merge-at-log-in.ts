import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { planMerge, type MergeStep } from '#domain/cart/merge.ts';
import { planAuthorize } from '#domain/cart/plan-authorize.ts';
import { createCartCalls, type CartCalls } from '#web/state/cart/cart-calls.ts';

interface Holder {
  readonly client: Client;
  /** Absent while there is no cart. */
  readonly cartId: string | undefined;
}

/**
 * Does the same as a browser when a guest signs in: both carts become one by the same plan and the same calls
 * (rules/cart#log-in). Answers whether there was anything to merge; fails when the customer's cart then does not
 * hold what both held.
 */
export async function mergeAtLogIn(guest: Holder, customer: Holder): Promise<boolean> {
  const [from, to] = [createCartCalls(guest.client), createCartCalls(customer.client)];
  const cartId = customer.cartId ?? '';
  const items = guest.cartId === undefined ? [] : await from.pull(guest.cartId);
  if (items.length === 0) return false;
  const server = await to.pull(cartId);
  let isRefused = false;
  for (const step of planAuthorize({ items }, { isInteractive: true })) {
    if (step.kind !== 'merge') continue;
    for (const each of planMerge([], items, server, step.policy)) {
      isRefused = !(await carryOut(to, cartId, each)) || isRefused;
    }
  }
  if (isRefused) return true;
  const merged = quantities(await to.pull(cartId));
  const both = quantities([...items, ...server]);
  if (merged !== both) throw new Error(`Carts with ${both} merged to ${merged}`);
  return true;
}

/** Carries out the sent steps; false when the shop refuses one, for example for too many pieces. */
async function carryOut(calls: CartCalls, cartId: string, step: MergeStep): Promise<boolean> {
  try {
    if (step.kind === 'push-new') await calls.update(cartId, step.item, undefined);
    if (step.kind === 'push-change')
      await calls.update(cartId, step.merged, step.server.serverItemId);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

/** The quantity of each article, as a text to compare. */
function quantities(items: readonly CartItem[]): string {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const said = [...sums].map(([sku, quantity]) => `${sku} × ${quantity}`);
  return said.toSorted().join(', ');
}
