import type { CartTotals } from '#domain/cart/cart.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { changeCart, type StoredCart } from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { createFormat } from '#texts/format.ts';
import { priceCart, type PricedFor } from './price-cart.ts';

/**
 * Stores a coupon with a cart that meets its conditions (rules/cart#coupons). Refuses `cart.empty`,
 * `cart.hidden`, `coupon.invalid`, `coupon.below_minimum`, `coupon.not_for_goods`.
 */
export async function applyCoupon(
  tx: Db,
  cart: StoredCart,
  code: string,
  context: Asking & PricedFor,
): Promise<void> {
  if (cart.items.length === 0) throw new AppError('cart.empty', { details: { cart: cart.id } });
  const { totals } = await priceCart(tx, { ...cart, couponCode: code }, context);
  if (totals.couponCode === undefined) throw new AppError('coupon.invalid');
  if (totals.isCouponUnmet) throw unmet(totals, context);
  await changeCart(tx, cart.id, { couponCode: totals.couponCode }, context.now);
}

function unmet({ couponDiscount, rows }: CartTotals, { storeView }: Asking): AppError {
  const { minimum, skus } = couponDiscount ?? {};
  const isForAny = skus === undefined || rows.some(({ sku }) => skus.includes(sku));
  if (!isForAny || minimum === undefined) return new AppError('coupon.not_for_goods');
  const amount = createFormat(storeView.locale).money(minimum);
  return new AppError('coupon.below_minimum', { details: { amount } });
}
