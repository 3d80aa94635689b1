import type { applyCoupon as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { touchCart } from '#server/repositories/carts.ts';
import { findCoupon } from '#server/repositories/coupons.ts';
import { heldCart } from '#server/workflows/held-cart.ts';

export const applyCoupon: Handler<typeof endpoint> = async ({ query }, context) => {
  const { services, now, ip } = context;
  // Codes are short: nobody may try them all.
  services.limits.coupon.take(ip);
  await services.database.transaction(async (tx) => {
    const cart = await heldCart(tx, query.cartId, context);
    if (cart.items.length === 0) throw new AppError('cart.empty', { details: { cart: cart.id } });
    const coupon = await findCoupon(tx, query.coupon, now);
    if (coupon === undefined) throw new AppError('coupon.invalid');
    await touchCart(tx, cart.id, { couponCode: coupon.code }, now);
  });
  return { result: true };
};
