import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noOre, ore } from '#domain/money/ore.ts';
import {
  addPrices,
  priceFromNet,
  subtractPrice,
  vatRate,
  type VatRate,
} from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { couponPart } from './coupon-part.ts';
import { isCouponIdle } from './is-coupon-idle.ts';
import { totalCart, type PricedLine } from './totals.ts';

const norwegian = vatRate(25);
const line = (net: number, quantity = 1, rate: VatRate = norwegian): PricedLine => ({
  item: aCartItem({ quantity }),
  unit: priceFromNet(ore(net), rate),
  vatRate: rate,
});
const rule = (points: number, other = {}) => ({ points, value: ore(1), minimum: 1, ...other });

describe('points used for goods (rules/loyalty#using)', () => {
  test('take their worth with VAT from the net, spread over the rows, and never from freight', () => {
    const shipping = priceFromNet(ore(400), norwegian);
    const lines = [line(80_000), line(20_000)];
    const { discount, rows, total, points } = totalCart({ lines, shipping, points: rule(12_500) });
    expect(points).toEqual({ used: 12_500, discount, rule: rule(12_500) });
    expect(discount).toEqual({ net: 10_000, vat: 2_500, gross: 12_500 });
    expect(rows.map((row) => row.discount.net)).toEqual([8_000, 2_000]);
    expect(total.gross).toBe(125_000 - 12_500 + 500);
  });

  test('come after the coupon, which keeps a sum of its own', () => {
    const coupon = { code: 'TI', discount: { kind: 'percent', basisPoints: 1_000 } } as const;
    const totals = totalCart({ lines: [line(80_000)], coupon, points: rule(10_000) });
    expect(couponPart(totals)).toEqual({ net: 8_000, vat: 2_000, gross: 10_000 });
    expect(totals.points?.discount).toEqual({ net: 8_000, vat: 2_000, gross: 10_000 });
    expect(totals.total.gross).toBe(80_000);
  });

  test('are at most what the goods cost, in whole points', () => {
    const free = totalCart({ lines: [line(8_000)], points: rule(50_000) });
    expect([free.points?.used, free.total.gross]).toEqual([10_000, 0]);
    const whole = totalCart({ lines: [line(8_040)], points: rule(500, { value: ore(100) }) });
    expect([whole.points?.used, whole.total.gross]).toEqual([100, 50]);
  });

  test('have no effect below the minimum', () => {
    const totals = totalCart({ lines: [line(400)], points: rule(2_000, { minimum: 1_000 }) });
    expect(totals).not.toHaveProperty('points');
    expect(totals.total.gross).toBe(500);
  });

  test('do not make an idle coupon look used', () => {
    const coupon = { code: 'NULL', discount: { kind: 'fixed', net: noOre } } as const;
    const totals = totalCart({ lines: [line(8_000)], coupon, points: rule(1_000) });
    expect(isCouponIdle(totals, undefined)).toBe(true);
  });

  test('whatever is in the cart, rows add up, none goes below zero, and the worth is right to an øre a row', () => {
    const anyLine = fc
      .tuple(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(vatRate(25), vatRate(15), vatRate(0)),
      )
      .map(([net, quantity, rate]) => line(net, quantity, rate));
    const anyRule = fc.record({
      points: fc.integer({ min: 1, max: 10_000_000 }),
      value: fc.integer({ min: 1, max: 500 }).map(ore),
      minimum: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyRule, (lines, points) => {
        const totals = totalCart({ lines, points });
        expect(addPrices(...totals.rows.map((row) => row.discount))).toEqual(totals.discount);
        for (const row of totals.rows) {
          const left = subtractPrice(row.row, row.discount);
          expect(Math.min(left.net, left.vat, left.gross)).toBeGreaterThanOrEqual(0);
          expect(left.net + left.vat).toBe(left.gross);
        }
        if (totals.points === undefined) return;
        expect(totals.points.used).toBeLessThanOrEqual(points.points);
        const rates = new Set(lines.map(({ vatRate: rate }) => rate)).size;
        const worth = totals.points.used * points.value;
        const off = Math.abs(totals.discount.gross - worth);
        if (rates === 1) expect(off).toBeLessThanOrEqual(lines.length + 1);
      }),
    );
  });
});
