import type { applyCoupon as endpoint } from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { changeCart } from '#server/repositories/sales/carts.ts';
import { findCoupon } from '#server/repositories/sales/coupons.ts';
import { heldCart } from '#server/workflows/held-cart.ts';

export const applyCoupon: Handler<typeof endpoint> = async ({ query }, context) => {
  const { services, now } = context;
  await services.database.transaction(async (tx) => {
    const cart = await heldCart(tx, query.cartId, context);
    if (cart.items.length === 0) throw new AppError('cart.empty', { details: { cart: cart.id } });
    const coupon = await findCoupon(tx, query.coupon, now);
    if (coupon === undefined) throw new AppError('coupon.invalid');
    await changeCart(tx, cart.id, { couponCode: coupon.code }, now);
  });
  return { result: true };
};
