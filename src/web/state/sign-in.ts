import { ApiError } from '#contract/http/api-error.ts';
import { create, login } from '#contract/user.ts';
import type { Registration } from '#contract/wire/customer.ts';
import type { MergePolicy } from '#domain/cart/merge.ts';
import { planAuthorize, type AuthorizeStep } from '#domain/cart/plan-authorize.ts';
import { createCartCalls } from './cart-calls.ts';
import { beginCart, type CartLife } from './cart-life.ts';
import { cartStore, cartTools } from './cart.ts';
import { applyCoupon, removeCoupon } from './coupon.ts';
import { tellTabs } from './open-tabs.ts';
import { principal } from './principal.ts';
import { startSession } from './session.ts';

/**
 * Signs a customer in and takes the cart along; the page has to be loaded anew afterwards, since prices
 * are theirs from now on. Throws `ApiError`, `user.wrong_credentials` for example.
 */
export async function signIn(username: string, password: string): Promise<void> {
  const { client, storeView } = cartTools();
  await client.call(login, { body: { username, password } });
  startSession(client, true, storeView.settings.network);
  // Remembers who it is, for orders made without a network.
  await principal().catch(() => undefined);
  // Whoever is signed in stays so, even when the carts can only be joined with the next page.
  await joinCarts().catch(() => undefined);
  tellTabs('session');
}

/**
 * Opens a private account and signs in. False when the password is not that of the address: it had an
 * account before, which is said to its owner alone (decisions S4). Throws `ApiError`.
 */
export async function register(written: Omit<Registration, 'addresses'>): Promise<boolean> {
  await cartTools().client.call(create, { body: { ...written, addresses: [] } });
  try {
    await signIn(written.email, written.password);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'user.wrong_credentials') return false;
    throw error;
  }
}

/** The guest's lines go into the customer's cart; what lies in both is summed, and a coupon comes along (spec §4 Cart). */
async function joinCarts(): Promise<void> {
  const life = await beginCart();
  for (const step of planAuthorize(cartStore.getState().cart, { isInteractive: true })) {
    await carryOut(step, life);
  }
  await life.stored();
}

async function carryOut(step: AuthorizeStep, life: CartLife): Promise<void> {
  switch (step.kind) {
    case 'remove-coupon':
      return removeCoupon();
    case 'merge':
      return connect(step.policy, life);
    case 'apply-coupon':
      return applyCoupon(step.code);
  }
}

async function connect(policy: MergePolicy, life: CartLife): Promise<void> {
  const token = await createCartCalls(cartTools().client).create();
  const items = cartStore.getState().cart.items.map(({ serverItemId: _, ...item }) => item);
  life.change({ token, items, base: [] });
  life.sync.reset();
  await life.sync.now(policy);
}
