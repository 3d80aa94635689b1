import { expect, test } from 'vitest';
import { readLines } from '#domain/quick-order/read-lines.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { textOfRows } from './kept-list.ts';

const article = { item: aCartItem({ sku: 'RRV-VENTIL' }), stock: aStockItem() };

test('rows become a list with the quantities that the visitor has chosen', () => {
  const text = textOfRows([
    { text: '2 stk RRV-VENTIL', article, quantity: 5 },
    { text: '99887766 x 4', quantity: 4 },
    { text: 'RRV-VENTIL 1.000', article, quantity: 1000, isUnsure: true },
  ]);
  expect(text).toBe('RRV-VENTIL\t5\n99887766 x 4\nRRV-VENTIL 1.000');
  const [first, second] = readLines(text);
  expect(first?.readings[0]).toMatchObject({ number: 'RRV-VENTIL', quantity: 5 });
  expect(second?.readings[0]).toMatchObject({ quantity: 4 });
});
