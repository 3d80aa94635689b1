import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { takeStock } from './take-stock.ts';

const keeps = { allowsOutOfStock: true, isSynchronised: true };
const soldOut = aStockItem({ quantity: 0, isInStock: false });
const [here, gone] = [aCartItem({ sku: 'A' }), aCartItem({ sku: 'B' })];
const marked = { ...gone, problems: ['stock.out_of_stock'] };

it('marks what is sold out, and nothing else (rules/cart#stock-events)', () => {
  expect(takeStock([here, gone], { A: aStockItem(), B: soldOut }, keeps)).toEqual({
    items: [here, marked],
    removed: [],
  });
});

it('takes the mark from what can be had again, other remarks stay', () => {
  const line = { ...marked, problems: ['cart.quantity_unavailable', 'stock.out_of_stock'] };
  expect(takeStock([line], { B: aStockItem() }, keeps).items).toEqual([
    { ...gone, problems: ['cart.quantity_unavailable'] },
  ]);
});

it('an article off sale is not called sold out', () => {
  const offSale = aStockItem({ quantity: 0, isInStock: false, isOffSale: true });
  const after = (line: typeof gone) => takeStock([line], { B: offSale }, keeps).items;
  const unsold = { ...gone, problems: ['product.off_sale'] };
  expect([after(gone), after(marked)]).toEqual([[unsold], [unsold]]);
  expect(takeStock([unsold], { B: soldOut }, keeps).items).toEqual([marked]);
  expect(takeStock([unsold], { B: aStockItem() }, keeps).items).toEqual([gone]);
});

it('nothing is done to lines of which nothing is heard, nor news of what is no line', () => {
  const items = [here, marked];
  expect(takeStock(items, {}, keeps).items).toBe(items);
  expect(takeStock(items, { A: aStockItem(), B: soldOut, C: soldOut }, keeps).items).toBe(items);
});

it('what may be backordered without end is in stock', () => {
  const backordered = aStockItem({ quantity: 0, allowsBackorders: true });
  expect(takeStock([here], { A: backordered }, keeps).items).toEqual([here]);
});

it.each([
  [true, true, 0],
  [true, false, 0],
  [false, true, 0],
  [false, false, 1],
])(
  'sold-out lines allowed %s and cart on the server %s: %d line goes',
  (allowsOutOfStock, isSynchronised, count) => {
    const rules = { allowsOutOfStock, isSynchronised };
    const { items, removed } = takeStock([here, gone], { A: aStockItem(), B: soldOut }, rules);
    expect(removed).toEqual(count === 0 ? [] : [gone]);
    expect(items).toEqual(count === 0 ? [here, marked] : [here]);
  },
);
