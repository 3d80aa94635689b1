import { client, storeView } from '#web/state/page/this-page.ts';
import { openAccount as open } from '#contract/confirmation.ts';
import { use } from '#contract/login-link.ts';
import { login } from '#contract/user.ts';
import type { MergePolicy } from '#domain/cart/merge.ts';
import { planAuthorize, type AuthorizeStep } from '#domain/cart/plan-authorize.ts';
import { closeGuestPages, forgetPages } from '#web/offline/kept-pages.ts';
import { createCartCalls } from '#web/state/cart/cart-calls.ts';
import { beginCart, type CartLife } from '#web/state/cart/cart-life.ts';
import { isOrdered } from '#web/state/orders/is-ordered.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import { applyCoupon, removeCoupon } from '#web/state/cart/coupon.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { principal } from './principal.ts';
import { keepToken, startSession } from './session.ts';

/**
 * Signs in, and joins the guest's cart with the customer's. The page must be reloaded afterwards, since
 * its prices are the customer's from now on. Throws `ApiError`, e.g. `user.wrong_credentials`.
 */
export async function signIn(username: string, password: string): Promise<void> {
  const { result } = await client.call(login, { body: { username, password } });
  await takeCartAlong(result);
}

/** Opens an account by the link of a letter, and signs in as `signIn` does. */
export async function openAccount(token: string, password?: string): Promise<void> {
  const { result } = await client.call(open, { body: { token, password } });
  await takeCartAlong(result);
}

/** Signs in by the link of a letter. Throws `ApiError`, e.g. `user.link_elsewhere`. */
export async function signInByLink(token: string, isConfirmed: boolean): Promise<void> {
  const { result } = await client.call(use, { body: { token, is_confirmed: isConfirmed } });
  await takeCartAlong(result);
}

/** Begins the session of a token, and joins the guest's cart with the customer's. */
export async function takeCartAlong(token: string): Promise<void> {
  keepToken(token);
  startSession(client, true, storeView.settings.network);
  await forgetPages();
  await closeGuestPages();
  // Stores the customer, for orders made offline.
  await principal().catch(() => undefined);
  // The customer stays signed in, even when the carts can only be joined with the next page.
  await joinCarts().catch(() => undefined);
  tellTabs('session');
}

/**
 * Adds the guest's lines to the customer's cart: quantities of equal lines are added, a coupon is
 * applied again (rules/cart#log-in).
 */
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
  const token = await createCartCalls(client).create();
  const isFree = !(await isOrdered(token));
  const items = cartStore.getState().cart.items.map(({ serverItemId: _, ...item }) => item);
  life.change({ ...(isFree && { token }), items, base: [] });
  life.sync.reset();
  await life.sync.now(policy);
}
