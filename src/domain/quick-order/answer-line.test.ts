import { expect, test } from 'vitest';
import { articleNumber } from '#domain/search/article-number.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { answerLine } from './answer-line.ts';
import { readLines } from './read-lines.ts';

const stock = aStockItem({ quantity: 5000 });
const pipe = { item: aCartItem({ sku: 'ROR-15', saleUnit: 'm', packs: 'coil 50' }), stock };
const grout = { item: aCartItem({ sku: 'FUGE-5', saleUnit: 'pack', packs: 'pallet 48' }), stock };
const valve = { item: aCartItem({ sku: '1234567' }), stock };
const tile = { item: aCartItem({ sku: 'FLIS-60' }), stock };
const byNumber = new Map([
  [articleNumber('ROR-15'), [pipe]],
  [articleNumber('FLIS-60'), [tile]],
  [articleNumber('FUGE-5'), [grout]],
  ['1234567', [valve]],
  [articleNumber('TO-1'), [tile, valve]],
]);

test.each([
  ['2 kveil ROR-15', 100, undefined],
  ['ROR-15 1 kveil', 50, undefined],
  ['2 coils ROR-15', 100, undefined],
  ['20 m ROR-15', 20, undefined],
  ['2 esker ROR-15', 2, true],
  ['3 pakker FLIS-60', 3, undefined],
  ['3 pakker FUGE-5', 3, undefined],
  ['2 paller FUGE-5', 96, undefined],
  ['2 esker FUGE-5', 2, true],
  ['100000 stk FLIS-60', 1, true],
  ['-3 FLIS-60', 3, true],
  ['1234567\tstk\t3', 3, undefined],
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

test('a quantity in packs is not sure while the article is not chosen', () => {
  const [line] = readLines('2 esker TO-1');
  if (line === undefined) throw new Error('No line');
  const row = answerLine(line, { byNumber, maximumQuantity: 10_000 });
  expect(row).toMatchObject({ state: 'several', quantity: 2, isUnsure: true });
});
