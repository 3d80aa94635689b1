import { expect, test } from 'vitest';
import { articleNumber } from '#domain/search/article-number.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { answerLine } from './answer-line.ts';
import { readLines } from './read-lines.ts';

const stock = aStockItem({ quantity: 5000 });
const pipe = { item: aCartItem({ sku: 'ROR-15', saleUnit: 'm', packs: 'coil 50' }), stock };
const tile = { item: aCartItem({ sku: 'FLIS-60' }), stock };
const byNumber = new Map([
  [articleNumber('ROR-15'), [pipe]],
  [articleNumber('FLIS-60'), [tile]],
]);

test.each([
  ['2 kveil ROR-15', 100, undefined],
  ['ROR-15 1 kveil', 50, undefined],
  ['2 coils ROR-15', 100, undefined],
  ['20 m ROR-15', 20, undefined],
  ['2 esker ROR-15', 2, true],
  ['3 pakker FLIS-60', 3, undefined],
  ['100000 stk FLIS-60', 1, true],
  ['-3 FLIS-60', 3, true],
])(
  '%j is %d of the article, unsure: %s (rules/quick-order#answers)',
  (text, quantity, isUnsure) => {
    const [line] = readLines(text);
    if (line === undefined) throw new Error('No line');
    const row = answerLine(line, { byNumber, maximumQuantity: 10_000 });
    expect(row).toMatchObject({ state: 'found', quantity });
    expect(row.isUnsure).toBe(isUnsure);
  },
);
