import type { CartTotals } from '#domain/cart/cart.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import type { Settings } from '#domain/settings.ts';
import type { FreightLoad } from './freight-load.ts';

/** How far goods are from free freight: what they cost, what is asked for, and what is missing, with VAT. */
export interface FreeFreightMeter {
  readonly gross: Ore;
  readonly from: Ore;
  readonly missing: Ore;
}

/**
 * Undefined where it is not there to be had, by the rule that the freight itself follows
 * (rules/orders#free-freight): no sum is set, nothing is sent, goods are bulky or let, or a coupon has brought it.
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
