import * as cart from '#contract/cart.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import { changeCart } from '#server/repositories/sales/carts.ts';
import { findCoupon } from '#server/repositories/sales/coupons.ts';
import { heldCart } from '#server/workflows/held-cart.ts';

export const applyCoupon = defineRoute(
  cart.applyCoupon,
  ['cart.empty', 'coupon.invalid', 'request.too_many'],
  async ({ query }, context) => {
    const { services, now } = context;
    await services.database.transaction(async (tx) => {
      const { id, items } = await heldCart(tx, query.cartId, context);
      if (items.length === 0) throw new AppError('cart.empty', { details: { cart: id } });
      const coupon = await findCoupon(tx, query.coupon, now);
      if (coupon === undefined) throw new AppError('coupon.invalid');
      await changeCart(tx, id, { couponCode: coupon.code }, now);
    });
    return { result: true } as const;
  },
);

export const deleteCoupon = defineRoute(cart.deleteCoupon, [], async ({ query }, context) => {
  await context.services.database.transaction(async (tx) => {
    const { id } = await heldCart(tx, query.cartId, context);
    await changeCart(tx, id, { couponCode: null }, context.now);
  });
  return { result: true } as const;
});
