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
  kind: fc.constantFrom('simple' as const, 'virtual' as const),
});

it('an order of files alone has no row of freight that there is none of', () => {
  const [unit, none] = [priceFromNet(ore(23_200), vatRate(25)), priceFromNet(ore(0), vatRate(25))];
  const line = { kind: 'downloadable' as const, options: {}, vatRate: vatRate(25), row: unit };
  const order = { lines: [{ ...line, discount: none }], totals: {} } as never;
  expect(vatByRate(order).map(({ rate }) => rate)).toEqual([vatRate(25)]);
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
          kind: line.kind,
          options: {},
        }));
        const totals = totalCart({
          lines,
          shipping: priceFromNet(
            ore(freight),
            freightRate(lines.filter(({ kind }) => kind === 'simple')),
          ),
          coupon: { code: 'X', discount: { kind: 'percent', basisPoints: percent } },
        });
        const ordered = lines.flatMap((line, index) => {
          const row = totals.rows[index];
          return row ? [{ ...line, ...row }] : [];
        });
        const sums = vatByRate({ lines: ordered as never, totals });
        expect(addPrices(...sums.map(({ price }) => price))).toEqual(totals.total);
        expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length);
      },
    ),
  );
});

it('freight has the rate of the goods it brings, not of a service beside them', () => {
  const lineOf = (kind: 'simple' | 'virtual', rate: number) => {
    const unit = priceFromNet(ore(100_00), vatRate(rate));
    const item = { sku: `${kind}-${rate}`, quantity: 1 };
    return { item, kind, options: {}, unit, vatRate: vatRate(rate) };
  };
  const lines = [lineOf('simple', 12), lineOf('virtual', 25)];
  const totals = totalCart({ lines, shipping: priceFromNet(ore(99_00), vatRate(12)) });
  const ordered = lines.map((line, index) => ({ ...line, ...totals.rows[index] }));
  expect(vatByRate({ lines: ordered as never, totals })).toEqual([
    { rate: vatRate(25), price: { net: 100_00, vat: 25_00, gross: 125_00 } },
    { rate: vatRate(12), price: { net: 199_00, vat: 23_88, gross: 222_88 } },
  ]);
});
