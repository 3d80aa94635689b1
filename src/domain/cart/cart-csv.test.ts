import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { readLines } from '#domain/quick-order/read-lines.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { cartCsv, cartCsvColumns, type CartCsvWords } from './cart-csv.ts';

const words: CartCsvWords = {
  headings: Object.fromEntries(
    cartCsvColumns.map((column) => [column, column]),
  ) as CartCsvWords['headings'],
  unitOf: ({ saleUnit = 'stk' }) => saleUnit,
  packsOf: ({ packs = '' }) => packs,
};
const rowsOf = (...items: Parameters<typeof cartCsv>[0]) =>
  cartCsv(items, words).replace('\uFEFF', '').trimEnd().split('\n');

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
    'sku;quantity;unit;packs;name;choices;note;unitNet;unitGross;rowNet;rowGross',
    'BRV-ODDE-SB-ME;3;stk;;Odde servantbatteri;Overflate: Messing;Bad 2. etg.;"249,95";"312,44";"749,85";"937,31"',
  ]);
});

it('begins with the mark by which a spreadsheet knows its letters', () => {
  expect(cartCsv([], words).startsWith('\uFEFFsku;')).toBe(true);
});

it('what has no price has none, and what is written is no formula', () => {
  const { unit: _unit, vatRate: _rate, ...unpriced } = aCartItem({ note: '=1+1;"x"' });
  expect(rowsOf(unpriced)[1]).toBe(`A;1;stk;;Vare A;;"'=1+1;""x""";;;;`);
});

it('says the unit and the packs, and quick order reads the file back (rules/quick-order#reading)', () => {
  const coils = aCartItem({ sku: 'ROR-1234', quantity: 100, saleUnit: 'm', packs: 'coil 50' });
  expect(rowsOf(coils)[1]).toMatch(/^ROR-1234;100;m;coil 50;/);
  const [heading, line] = readLines(
    cartCsv([coils], {
      ...words,
      headings: {
        ...words.headings,
        sku: 'Varenr.',
        quantity: 'Antall',
        unit: 'Enhet',
        packs: 'Pakninger',
      },
      packsOf: () => '1 kveil = 50 m',
    }),
  );
  expect(heading?.isHeading).toBe(true);
  expect(line?.readings[0]).toEqual({ number: 'ROR-1234', quantity: 100 });
});
