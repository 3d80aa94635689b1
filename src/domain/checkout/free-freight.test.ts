import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { freeFreightMeter } from './free-freight.ts';

const load = {
  measured: { weight: 1_000, subtotal: 60_000, count: 2 },
  gross: 75_000,
  isBulky: false,
  hasRental: false,
};
const from = (kroner: number) => ({ freeFreightFrom: ore(kroner * 100) });

it('tells what is missing, as the shopper pays it (rules/orders#free-freight)', () => {
  expect(freeFreightMeter(load, from(1_000), {})).toEqual({
    gross: 75_000,
    from: 100_000,
    missing: 25_000,
  });
});

it.each([750, 500])('from %d kr on nothing is missing', (kroner) => {
  expect(freeFreightMeter(load, from(kroner), {})?.missing).toBe(0);
});

it.each([
  ['no sum is set', load, 0],
  ['goods are bulky', { ...load, isBulky: true }, 1_000],
  ['something is let', { ...load, hasRental: true }, 1_000],
  ['nothing is sent', { ...load, gross: 0, measured: { ...load.measured, count: 0 } }, 1_000],
])('there is none where %s', (_name, goods, kroner) => {
  expect(freeFreightMeter(goods, from(kroner), {})).toBeUndefined();
});

it('there is none where a coupon has brought it, unless the cart has not what the coupon asks for', () => {
  const couponDiscount = { kind: 'percent', basisPoints: 0, hasFreeFreight: true } as const;
  expect(freeFreightMeter(load, from(1_000), { couponDiscount })).toBeUndefined();
  const unmet = { couponDiscount, isCouponUnmet: true } as const;
  expect(freeFreightMeter(load, from(1_000), unmet)?.missing).toBe(25_000);
});
