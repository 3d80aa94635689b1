import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import type { CouponDiscount } from './discount.ts';
import { isCouponIdle } from './is-coupon-idle.ts';
import { totalCart } from './totals.ts';

const general = vatRate(25);
const freight = priceFromNet(ore(99_00), general);
const lines = [
  { item: { sku: 'A', quantity: 1 }, unit: priceFromNet(ore(100_00), general), vatRate: general },
];
const none: CouponDiscount = { kind: 'fixed', net: ore(0), hasFreeFreight: true };
const half: CouponDiscount = { kind: 'percent', basisPoints: 5000 };
const unmet: CouponDiscount = { ...half, minimum: ore(1_000_00) };

it.each([
  ['free freight', none, freight, false],
  ['free freight where it is free anyway', none, zeroPrice, true],
  ['free freight where nothing is sent', none, undefined, true],
  ['a percentage', half, zeroPrice, false],
  ['a percentage of nothing', { ...half, basisPoints: 0 }, freight, true],
  ['a sum that is not reached', unmet, freight, true],
])('%s (rules/cart#coupons)', (_, discount, without, isIdle) => {
  const coupon = { code: 'X', discount };
  const totals = totalCart({ lines, coupon, ...(without && { shipping: without }) });
  expect(isCouponIdle(totals, without)).toBe(isIdle);
});
