import type { CartTotals } from '#domain/cart/cart.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import type { Settings } from '#domain/settings.ts';
import type { FreightLoad } from './freight-load.ts';

/**
 * The distance of a cart to free freight: the cost of its goods, the needed sum and the missing amount,
 * with VAT.
 */
export interface FreeFreightMeter {
  readonly gross: Ore;
  readonly from: Ore;
  readonly missing: Ore;
}

/**
 * Measures the distance to free freight (rules/orders#free-freight). Undefined where freight can't
 * become free: no sum is set, nothing is sent, goods are bulky or rented, or a coupon already made it
 * free.
 */
export function freeFreightMeter(
  { gross, measured, isBulky, hasRental }: FreightLoad,
  { freeFreightFrom: from }: Pick<Settings['checkout'], 'freeFreightFrom'>,
  { couponDiscount, isCouponUnmet }: Pick<CartTotals, 'couponDiscount' | 'isCouponUnmet'>,
): FreeFreightMeter | undefined {
  if (couponDiscount?.hasFreeFreight && !isCouponUnmet) return undefined;
  if (from <= 0 || measured.count === 0 || isBulky || hasRental) return undefined;
  return { gross: ore(gross), from, missing: ore(Math.max(0, from - gross)) };
}
