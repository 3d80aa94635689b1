import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemKey } from '#domain/cart/item-key.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aQuoteItem } from '#testing/a-quote.ts';
import { assignItems } from './assign-items.ts';
import type { QuoteItem } from './quote.ts';

const limits = defaultSettings.cart;

it('the customer’s quote cart after merging (quantities added) (rules/companies#quote-lines)', () => {
  const own = [aQuoteItem({ quantity: 2, serverItemId: '5', remark: 'Til badet' })];
  const guests = [
    aQuoteItem({ quantity: 3, serverItemId: '9', remark: 'Haster' }),
    aQuoteItem({ sku: 'B', serverItemId: '10' }),
  ];
  expect(assignItems(own, guests, limits)).toEqual([
    aQuoteItem({ quantity: 5, serverItemId: '5', remark: 'Til badet\nHaster' }),
    aQuoteItem({ sku: 'B' }),
  ]);
});

it('a remark that is said twice is kept once, and a line needs no price', () => {
  const { unit: _, ...unpriced } = aQuoteItem({ remark: 'Haster' });
  expect(assignItems([unpriced], [unpriced], limits)).toEqual([{ ...unpriced, quantity: 2 }]);
});

it('what goes beyond the limits stays as it was', () => {
  const own = [aQuoteItem({ quantity: 9_999 })];
  expect(assignItems(own, [aQuoteItem({ quantity: 2 })], limits)).toEqual(own);
});

it('no line is lost and no piece appears or goes', () => {
  const anyItems: fc.Arbitrary<QuoteItem[]> = fc
    .array(
      fc.record({
        sku: fc.constantFrom('A', 'B', 'C', 'D'),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { maxLength: 6 },
    )
    .map((lines) => lines.map((line) => aQuoteItem(line)));
  const pieces = (items: readonly QuoteItem[]) =>
    items.reduce((sum, { quantity }) => sum + quantity, 0);
  fc.assert(
    fc.property(
      fc.uniqueArray(
        anyItems.map((items) => items[0] ?? aQuoteItem()),
        { selector: itemKey },
      ),
      anyItems,
      (own, guests) => {
        const after = assignItems(own, guests, limits);
        expect(pieces(after)).toBe(pieces(own) + pieces(guests));
        const keys = new Set(after.map(itemKey));
        expect(keys.size).toBe(after.length);
        for (const item of [...own, ...guests]) expect(keys.has(itemKey(item))).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
