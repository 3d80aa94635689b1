import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freightRate } from '#domain/cart/freight-rate.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { ore } from '#domain/money/ore.ts';
import { addPrices, priceFromNet, vatRate } from '#domain/money/price.ts';
import { vatByRate } from './vat-by-rate.ts';

const aLine = fc.record({
  net: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  vatRate: fc.constantFrom(vatRate(25), vatRate(15), vatRate(0)),
});

it('sums by rate are together the total of the order, to the øre (rules/orders#sums-by-rate)', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (asked, freight, percent) => {
        const lines = asked.map((line, index) => ({
          item: { sku: `SKU-${index}`, quantity: line.quantity },
          unit: priceFromNet(ore(line.net), line.vatRate),
          vatRate: line.vatRate,
        }));
        const totals = totalCart({
          lines,
          shipping: priceFromNet(ore(freight), freightRate(lines)),
          coupon: { code: 'X', discount: { kind: 'percent', basisPoints: percent } },
        });
        const ordered = lines.flatMap((line, index) => {
          const row = totals.rows[index];
          return row ? [{ ...row, vatRate: line.vatRate }] : [];
        });
        const sums = vatByRate({ lines: ordered as never, totals });
        expect(addPrices(...sums.map(({ price }) => price))).toEqual(totals.total);
        expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length);
      },
    ),
  );
});
