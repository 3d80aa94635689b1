import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { aCoupon } from '#testing/a-coupon.ts';
import { couponDiscount } from './coupon-discount.ts';

const paths = new Map([
  [10, [1, 2, 10]],
  [11, [1, 2, 10, 11]],
  [20, [1, 2, 20]],
]);
const lines = [
  { skus: ['SRV-600', 'SRV-600-H'], categoryIds: [11] },
  { skus: ['TAP-1'], categoryIds: [20] },
  { skus: ['LOSE'], categoryIds: [] },
];
const of = (coupon: Parameters<typeof aCoupon>[0]) =>
  couponDiscount(aCoupon(coupon), lines, (id) => paths.get(id) ?? []);

it('a coupon for everything names no articles', () => {
  expect(of({})).toStrictEqual({ kind: 'percent', basisPoints: 1_000 });
  expect(of({ kind: 'fixed', value: 8_000 })).toStrictEqual({ kind: 'fixed', net: 8_000 });
});

it('a coupon for a category is for what lies in it and below it', () => {
  expect(of({ categoryIds: [10] }).skus).toEqual(['SRV-600', 'SRV-600-H']);
  expect(of({ categoryIds: [11] }).skus).toEqual(['SRV-600', 'SRV-600-H']);
  expect(of({ categoryIds: [20, 11] }).skus).toEqual(['SRV-600', 'SRV-600-H', 'TAP-1']);
  expect(of({ categoryIds: [99] }).skus).toEqual([]);
});

it('its terms come along, so that a cart can be summed offline', () => {
  expect(of({ minimum: ore(50_000), hasFreeFreight: true })).toMatchObject({
    minimum: 50_000,
    hasFreeFreight: true,
  });
});
