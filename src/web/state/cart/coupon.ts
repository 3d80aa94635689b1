import { client } from '#web/state/page/this-page.ts';
import { applyCoupon as apply, deleteCoupon, totals } from '#contract/cart.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { CartTotals, ClientCart } from '#domain/cart/cart.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

/** Applies a coupon on the server and stores its discount. Throws `ApiError`, e.g. `coupon.invalid`. */
export async function applyCoupon(coupon: string): Promise<void> {
  const life = await beginCart();
  // The server applies a coupon only to the lines that it has.
  await life.sync.now();
  if (cartStore.getState().isHeldBack) throw new ApiError('request.too_many', {}, 429);
  const query = { cartId: cartToken() };
  await client.call(apply, { query: { ...query, coupon } });
  await takeCoupon((await client.call(totals, { query })).result);
}

export async function removeCoupon(): Promise<void> {
  await client.call(deleteCoupon, { query: { cartId: cartToken() } });
  await takeCoupon({});
}

/**
 * Updates the discount of a coupon for some categories: the server names the lines, once it has them.
 */
export async function refreshCoupon(cartId: string): Promise<void> {
  const known = cartStore.getState().cart.couponDiscount?.skus;
  if (known === undefined) return;
  const { result } = await client.call(totals, { query: { cartId } });
  if (result.couponDiscount?.skus?.join() !== known.join()) await takeCoupon(result);
}

export async function takeCoupon({
  couponCode,
  couponDiscount,
}: Pick<CartTotals, 'couponCode' | 'couponDiscount'>): Promise<void> {
  const life = await beginCart();
  life.change({
    ...withoutCoupon(cartStore.getState().cart),
    ...(couponCode !== undefined && couponDiscount && { couponCode, couponDiscount }),
  });
}

function withoutCoupon({ couponCode: _, couponDiscount: _rule, ...cart }: ClientCart): ClientCart {
  return cart;
}

function cartToken(): string {
  const { token } = cartStore.getState().cart;
  if (token === undefined) throw new ApiError('server.busy', {}, 0);
  return token;
}
