import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { missingFromStock } from './missing-from-stock.ts';

it('Offline orders are queued, sent when online, then confirmed against stock (rules/orders#back-online)', () => {
  const stock = new Map([
    ['A', aStockItem({ quantity: 3 })],
    ['B', aStockItem({ quantity: 0 })],
    ['C', aStockItem({ quantity: 0, allowsBackorders: true })],
  ]);
  const lines = ['A', 'B', 'C', 'D'].map((sku) => ({ sku, quantity: 2 }));
  expect(missingFromStock(lines, stock)).toEqual(['B']);
  expect(missingFromStock([...lines, { sku: 'A', quantity: 2 }], stock)).toEqual(['A', 'B']);
  expect(missingFromStock([], stock)).toEqual([]);
});

it('an article is missing exactly when its lines together want more than there are', () => {
  const line = fc.record({
    sku: fc.constantFrom('A', 'B'),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.nat(20), (lines, quantity) => {
      const stock = new Map(['A', 'B'].map((sku) => [sku, aStockItem({ quantity })]));
      const wanted = (sku: string) =>
        lines.reduce((sum, each) => sum + (each.sku === sku ? each.quantity : 0), 0);
      expect(missingFromStock(lines, stock).toSorted()).toEqual(
        ['A', 'B'].filter((sku) => wanted(sku) > quantity),
      );
    }),
    { numRuns: 1000 },
  );
});
