import { expect, test } from 'vitest';
import { aRow } from '#testing/a-row.ts';
import { keptStock, stockAfterRow } from './stock-after-row.ts';

test.each([
  [{ qty: '-7' }, 0, ['qty stock.lowest']],
  [{ qty: '-7', out_of_stock_qty: '-10' }, 0, ['qty stock.lowest']],
  [{ qty: '-7', allow_backorders: '1' }, -7, []],
  [{ qty: '-7', allow_backorders: '1', out_of_stock_qty: '-10' }, -7, []],
  [{ qty: '-17', allow_backorders: '1', out_of_stock_qty: '-10' }, -10, ['qty stock.lowest']],
  [{ qty: '-7', manage_stock: '0' }, -7, []],
  [{ qty: '7' }, 7, []],
])(
  'of the quantity in %j the stock is %d',
  (row: Readonly<Record<string, string>>, quantity, told) => {
    const { cells, noticed, refused } = aRow(row);
    expect(stockAfterRow(undefined, 'simple', cells).quantity).toBe(quantity);
    expect({ noticed, refused }).toEqual({ noticed: told, refused: [] });
  },
);

test('an article that takes backorders no longer is not below zero', () => {
  const before = stockAfterRow(
    undefined,
    'simple',
    aRow({ qty: '-7', allow_backorders: '1' }).cells,
  );
  const { cells, noticed } = aRow({ allow_backorders: '0' });
  expect(stockAfterRow(before, 'simple', cells)).toMatchObject({ quantity: 0, isInStock: false });
  expect(noticed).toEqual(['qty stock.lowest']);
});

test('where a file leaves stock alone its limits count, and its quantity does not (rules/imports#stock)', () => {
  const after = (row: Readonly<Record<string, string>>) =>
    stockAfterRow(undefined, 'simple', aRow(row).cells);
  const before = after({ qty: '55' });
  const kept = keptStock(before, after({ qty: '0', min_cart_qty: '2' }));
  expect(kept).toMatchObject({ quantity: 55, isInStock: true, minimumSale: 2 });
  expect(keptStock(before, after({ qty: '9', out_of_stock_qty: '60' })).isInStock).toBe(false);
  expect(keptStock(after({ qty: '0' }), after({ qty: '9' }))).toMatchObject({
    quantity: 0,
    isInStock: false,
  });
});
