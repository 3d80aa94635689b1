import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { addPrices, priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { discountRows, type CouponDiscount, type Discount } from './discount.ts';
import { totalCart, type PricedLine } from './totals.ts';

const norwegian = vatRate(25);
const line = (net: number, quantity: number, rate = norwegian): PricedLine => ({
  item: aCartItem({ quantity }),
  unit: priceFromNet(ore(net), rate),
  vatRate: rate,
});
const price = (net: number, vat: number, gross: number) => ({ net, vat, gross });

describe('totals of a cart', () => {
  it('3 × 249.95 → 749.85 + 187.46 = 937.31 (rules/money#rows)', () => {
    expect(totalCart({ lines: [line(24_995, 3)] }).total).toEqual(price(74_985, 18_746, 93_731));
  });

  it('counts shipping once: 2 × 1250 and 1 × 500, shipping 5 → 3000, 3005 (rules/money#totals)', () => {
    const shipping = priceFromNet(ore(400), norwegian);
    const totals = totalCart({ lines: [line(100_000, 2), line(40_000, 1)], shipping });
    expect(totals.subtotal.gross).toBe(300_000);
    expect(totals.total.gross).toBe(300_500);
    expect(totals.shipping).toEqual(price(400, 100, 500));
  });

  it('takes a discount from the net before VAT (rules/money#discounts)', () => {
    const totals = totalCart({
      lines: [line(80_000, 2)],
      shipping: priceFromNet(ore(7920), norwegian),
      coupon: { code: 'NYHET10', discount: { kind: 'percent', basisPoints: 1000 } },
    });
    expect(totals.subtotal).toEqual(price(160_000, 40_000, 200_000));
    expect(totals.discount).toEqual(price(16_000, 4_000, 20_000));
    expect(totals.total).toEqual(price(151_920, 37_980, 189_900));
    expect(totals.couponCode).toBe('NYHET10');
  });

  describe('with a coupon on terms (rules/cart#coupons)', () => {
    const sold = (sku: string, net: number): PricedLine => ({
      ...line(net, 1),
      item: aCartItem({ sku, quantity: 1 }),
    });
    const lines = [sold('A', 80_000), sold('B', 20_000)];
    const shipping = priceFromNet(ore(400), norwegian);
    const tenPercent = { kind: 'percent', basisPoints: 1_000 } as const;
    const total = (discount: CouponDiscount) =>
      totalCart({ lines, shipping, coupon: { code: 'X', discount } });

    it('leaves goods at the price of a quote as they are (rules/companies#quoted-lines)', () => {
      const quoted = {
        ...line(80_000, 1),
        item: aCartItem({ quantity: 1, options: { quote: 31 } }),
      };
      const coupon = { code: 'X', discount: { ...tenPercent, minimum: ore(100_000) } };
      const both = totalCart({ lines: [quoted, line(80_000, 1)], coupon });
      expect(both.rows.map((row) => row.discount.net)).toEqual([0, 8_000]);
      const alone = totalCart({ lines: [quoted], coupon: { code: 'X', discount: tenPercent } });
      expect(alone).toMatchObject({ discount: { net: 0 }, isCouponUnmet: true });
    });

    it('reduces only the articles it is for', () => {
      expect(total({ ...tenPercent, skus: ['B'] }).rows.map((row) => row.discount.net)).toEqual([
        0, 2_000,
      ]);
      const fixed = total({ kind: 'fixed', net: ore(30_000), skus: ['B'] });
      expect(fixed.rows.map((row) => row.discount.net)).toEqual([0, 20_000]);
      expect(fixed.isCouponUnmet).toBeUndefined();
    });

    it('does nothing for other articles', () => {
      const totals = total({ ...tenPercent, skus: ['C'], hasFreeFreight: true });
      expect(totals).toMatchObject({ couponCode: 'X', isCouponUnmet: true, shipping });
      expect(totals.total.gross).toBe(125_500);
    });

    it('asks for a sum of the articles it is for, with VAT', () => {
      expect(total({ ...tenPercent, minimum: ore(125_000) }).discount.net).toBe(10_000);
      expect(total({ ...tenPercent, minimum: ore(125_001) }).discount.net).toBe(0);
      expect(total({ ...tenPercent, skus: ['B'], minimum: ore(25_000) }).discount.net).toBe(2_000);
      const below = total({ ...tenPercent, skus: ['B'], minimum: ore(25_001) });
      expect(below).toMatchObject({ isCouponUnmet: true, discount: price(0, 0, 0) });
    });

    it('can make freight free, once the cart has what it asks for', () => {
      const free = { kind: 'percent', basisPoints: 0, hasFreeFreight: true } as const;
      expect(total(free)).toMatchObject({ shipping: price(0, 0, 0), total: { gross: 125_000 } });
      expect(total({ ...free, minimum: ore(125_001) }).shipping).toEqual(shipping);
    });
  });

  it('adds a payment fee', () => {
    const paymentFee = priceFromNet(ore(4000), norwegian);
    const totals = totalCart({ lines: [line(10_000, 1)], paymentFee });
    expect(totals.paymentFee).toEqual(price(4000, 1000, 5000));
    expect(totals.total.gross).toBe(17_500);
  });

  it('of nothing are nothing, without rows, shipping, fee or coupon', () => {
    const nothing = price(0, 0, 0);
    expect(totalCart({ lines: [] })).toStrictEqual({
      rows: [],
      subtotal: nothing,
      discount: nothing,
      total: nothing,
    });
  });

  it('a row says which line it is, by the id too once the server gave one', () => {
    const known = { ...line(100, 1), item: aCartItem({ sku: 'B', serverItemId: '5' }) };
    const [first, second] = totalCart({ lines: [line(100, 1), known] }).rows;
    expect(first).not.toHaveProperty('serverItemId');
    expect(second).toMatchObject({ sku: 'B', serverItemId: '5' });
  });
});

describe('discounts', () => {
  it('percent coupons round per row', () => {
    const nets = [ore(333), ore(335)];
    expect(discountRows(nets, { kind: 'percent', basisPoints: 1000 })).toEqual([33, 34]);
  });

  it('fixed ones are spread by net with the largest remainder', () => {
    expect(discountRows([ore(100), ore(100), ore(100)], { kind: 'fixed', net: ore(100) })).toEqual([
      34, 33, 33,
    ]);
    expect(discountRows([ore(100), ore(200)], { kind: 'fixed', net: ore(100) })).toEqual([33, 67]);
    // The shares are 28.57 and 71.43: the remaining øre goes to the largest remainder, which is not the
    // largest row.
    expect(discountRows([ore(100), ore(250)], { kind: 'fixed', net: ore(100) })).toEqual([29, 71]);
  });

  it('never take more than there is', () => {
    expect(discountRows([ore(100), ore(0)], { kind: 'fixed', net: ore(900) })).toEqual([100, 0]);
    expect(discountRows([ore(100)], { kind: 'percent', basisPoints: 20_000 })).toEqual([100]);
    expect(discountRows([ore(0)], { kind: 'fixed', net: ore(900) })).toEqual([0]);
  });

  it('never add to a price', () => {
    expect(discountRows([ore(100)], { kind: 'fixed', net: ore(-50) })).toEqual([0]);
    expect(discountRows([ore(100)], { kind: 'percent', basisPoints: -500 })).toEqual([0]);
  });
});

const anyLine = fc
  .tuple(
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 1, max: 10_000 }),
    fc.constantFrom(0, 15, 25),
  )
  .map(([net, quantity, percent]) => line(net, quantity, vatRate(percent)));
const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    net: fc.integer({ min: 0, max: 100_000_000 }).map(ore),
  }),
);

describe('whatever is in the cart', () => {
  it('sums are sums of rows, nothing goes below zero and a discount is spread whole', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyDiscount, (lines, discount) => {
        const shipping = priceFromNet(ore(400), norwegian);
        const totals = totalCart({ lines, shipping, coupon: { code: 'X', discount } });
        const rows = addPrices(...totals.rows.map(({ row }) => row));
        const less = addPrices(...totals.rows.map((row) => row.discount));
        expect(totals.subtotal).toEqual(rows);
        expect(totals.discount).toEqual(less);
        expect(totals.total.gross).toBe(rows.gross - less.gross + shipping.gross);
        expect(totals.total.gross).toBe(totals.total.net + totals.total.vat);
        for (const { row, discount: part } of totals.rows) {
          expect(part.net).toBeGreaterThanOrEqual(0);
          expect(part.net).toBeLessThanOrEqual(row.net);
          expect(part.vat).toBeGreaterThanOrEqual(0);
        }
        if (discount.kind === 'fixed') expect(less.net).toBe(Math.min(discount.net, rows.net));
      }),
      { numRuns: 1000 },
    );
  });

  it('the order of the lines does not move the sums', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyDiscount, (lines, discount) => {
        const coupon = { code: 'X', discount };
        const one = totalCart({ lines, coupon });
        const other = totalCart({ lines: lines.toReversed(), coupon });
        expect(other.subtotal).toEqual(one.subtotal);
        expect(other.discount.net).toBe(one.discount.net);
      }),
      { numRuns: 1000 },
    );
  });
});
