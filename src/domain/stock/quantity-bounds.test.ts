import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { availability } from './availability.ts';
import { checkQuantity } from './check-quantity.ts';
import { quantityBounds } from './quantity-bounds.ts';
import type { StockItem } from './stock-item.ts';

it.each<[string, Partial<StockItem>, number, number, number]>([
  ['twelve', {}, 1, 12, 1],
  ['packs of five', { increment: 5 }, 5, 10, 5],
  ['at least seven, in packs of five', { minimumSale: 7, increment: 5, quantity: 100 }, 10, 100, 5],
  ['at most four', { maximumSale: 4 }, 1, 4, 1],
  ['backorders', { quantity: 0, allowsBackorders: true }, 1, 10_000, 1],
  [
    'backorders to a limit',
    { quantity: 2, allowsBackorders: true, outOfStockQuantity: -5 },
    1,
    7,
    1,
  ],
  ['not managed', { quantity: 0, isManaged: false }, 1, 10_000, 1],
  ['more than is shown', { quantity: 99, isCapped: true }, 1, 10_000, 1],
  ['none', { quantity: 0 }, 1, 1, 1],
])('of %s', (_, changed, min, max, step) => {
  expect(quantityBounds(aStockItem(changed), 10_000)).toEqual({ min, max, step });
});

it('every quantity that can be chosen may be ordered and can be had', () => {
  const anyStock = fc
    .record({
      quantity: fc.integer({ min: -5, max: 60 }),
      outOfStockQuantity: fc.integer({ min: -9, max: 5 }),
      allowsBackorders: fc.boolean(),
      isManaged: fc.boolean(),
      minimumSale: fc.nat(12),
      maximumSale: fc.nat(80),
      increment: fc.nat(12),
    })
    .map(aStockItem);
  fc.assert(
    fc.property(anyStock, fc.integer({ min: 1, max: 100 }), (stock, shopMax) => {
      const { min, max, step } = quantityBounds(stock, shopMax);
      const isNone = availability(stock, min) === 'out_of_stock' || min > shopMax;
      const isTooFew = stock.maximumSale > 0 && min > stock.maximumSale;
      if (isNone || isTooFew) {
        expect(max).toBe(min);
        return;
      }
      for (let quantity = min; quantity <= max; quantity += step) {
        expect(checkQuantity(quantity, stock, shopMax)).toEqual({ ok: true, value: quantity });
        expect(availability(stock, quantity)).toBe('ok');
      }
      const next = max + step;
      const isMore = checkQuantity(next, stock, shopMax).ok && availability(stock, next) === 'ok';
      expect(isMore).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
