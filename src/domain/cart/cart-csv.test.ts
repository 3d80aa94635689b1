import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { cartCsv, cartCsvColumns } from './cart-csv.ts';

type Headings = Parameters<typeof cartCsv>[1];
const headings = Object.fromEntries(cartCsvColumns.map((column) => [column, column])) as Headings;
const rowsOf = (...items: Parameters<typeof cartCsv>[0]) =>
  cartCsv(items, headings).replace('\uFEFF', '').trimEnd().split('\n');

it('has a line for each line of the cart, number and quantity first (rules/cart#csv)', () => {
  const chosen = aCartItem({
    sku: 'BRV-ODDE-SB-ME',
    name: 'Odde servantbatteri',
    quantity: 3,
    unit: priceFromNet(ore(24_995), vatRate(25)),
    choices: [{ label: 'Overflate', value: 'Messing' }],
    note: 'Bad 2. etg.',
  });
  expect(rowsOf(chosen)).toEqual([
    'sku;quantity;name;choices;note;unitNet;unitGross;rowNet;rowGross',
    'BRV-ODDE-SB-ME;3;Odde servantbatteri;Overflate: Messing;Bad 2. etg.;"249,95";"312,44";"749,85";"937,31"',
  ]);
});

it('begins with the mark by which a spreadsheet knows its letters', () => {
  expect(cartCsv([], headings).startsWith('\uFEFFsku;')).toBe(true);
});

it('what has no price has none, and what is written is no formula', () => {
  const { unit: _unit, vatRate: _rate, ...unpriced } = aCartItem({ note: '=1+1;"x"' });
  expect(rowsOf(unpriced)[1]).toBe(`A;1;Vare A;;"'=1+1;""x""";;;;`);
});
