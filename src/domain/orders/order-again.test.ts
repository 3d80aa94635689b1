import { expect, test } from 'vitest';
import { rentalAttribute } from '#domain/constants.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { moment } from '#domain/time/moment.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { orderAgain, type LineToRepeat } from './order-again.ts';

const rate = vatRate(25);
const unit = priceFromNet(ore(100_000), rate);
const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;
const product = (change: Partial<OfferedProduct> = {}): OfferedProduct => {
  const { bundle: _bundle, matrix: _matrix, ...plain } = aProduct();
  return { ...plain, variants: [], offer, vatRate: rate, isCartHidden: false, ...change };
};
const variant: OfferedVariant = { ...aVariant(), offer };
const line = (change: Partial<LineToRepeat> = {}): LineToRepeat => ({
  sku: 'SRV-600',
  name: 'Servant 600',
  options: {},
  quantity: 2,
  ...change,
});
const again = (
  lines: readonly LineToRepeat[],
  products: readonly OfferedProduct[],
  held: (sku: string) => number = () => 0,
) => {
  const now = moment(Date.UTC(2026, 2, 1, 11));
  const { repeated, missed } = orderAgain(lines, products, { maximumQuantity: 100, now, held });
  return {
    taken: repeated.map((each) => [(each.variant ?? each.product).sku, each.quantity]),
    missed: missed.map((each) => [each.line.sku, each.refusal.code, each.taken]),
  };
};

test('what is still sold is taken as it was chosen (rules/orders#order-again)', () => {
  const configurable = product({ sku: 'SRV', kind: 'configurable', variants: [variant] });
  const child = line({ sku: 'SRV-600-H', parentSku: 'SRV', quantity: 1 });
  expect(again([line(), child], [product(), configurable])).toEqual({
    taken: [
      ['SRV-600', 2],
      ['SRV-600-H', 1],
    ],
    missed: [],
  });
});

test('what is gone, sold out, without a price, or chosen as it no longer can be, says so', () => {
  const lines = [
    line({ sku: 'GONE' }),
    line({ sku: 'CHILD', parentSku: 'SRV-600' }),
    line({ sku: 'OUT' }),
    line({ sku: 'UNKNOWN' }),
    line({ sku: 'LET', options: { rental: { from: '2026-01-04', to: '2026-01-05' } } }),
  ];
  const products = [
    product(),
    product({ sku: 'OUT', stock: aStockItem({ quantity: 0 }) }),
    product({ sku: 'UNKNOWN', offer: { kind: 'unknown' } }),
    product({ sku: 'LET', attributes: { [rentalAttribute]: '1' } }),
  ];
  expect(again(lines, products)).toEqual({
    taken: [],
    missed: [
      ['GONE', 'cart.not_available', 0],
      ['CHILD', 'cart.not_available', 0],
      ['OUT', 'product.out_of_stock', 0],
      ['UNKNOWN', 'cart.price_unknown', 0],
      ['LET', 'rental.period', 0],
    ],
  });
});

test('of what there is too little of, the rest is taken; what is in the cart counts, and so does another line', () => {
  const few = product({ stock: aStockItem({ quantity: 3 }) });
  expect(again([line({ quantity: 5 })], [few])).toEqual({
    taken: [['SRV-600', 3]],
    missed: [['SRV-600', 'cart.only_available', 3]],
  });
  expect(again([line(), line()], [few])).toEqual({
    taken: [
      ['SRV-600', 2],
      ['SRV-600', 1],
    ],
    missed: [['SRV-600', 'cart.only_available', 1]],
  });
  expect(again([line()], [few], () => 3)).toEqual({
    taken: [],
    missed: [['SRV-600', 'cart.only_available', 0]],
  });
  const packs = product({ stock: aStockItem({ quantity: 7, increment: 5 }) });
  expect(again([line({ quantity: 10 })], [packs]).taken).toEqual([['SRV-600', 5]]);
});

test('what is sold by more at a time is taken so, or not at all where there are fewer', () => {
  const few = (quantity: number) => product({ stock: aStockItem({ minimumSale: 5, quantity }) });
  expect(again([line()], [few(12)])).toEqual({
    taken: [['SRV-600', 5]],
    missed: [['SRV-600', 'cart.quantity_below_minimum', 5]],
  });
  expect(again([line()], [few(4)])).toEqual({
    taken: [],
    missed: [['SRV-600', 'cart.quantity_below_minimum', 0]],
  });
  const packs = product({ stock: aStockItem({ increment: 5 }) });
  expect(again([line({ quantity: 7 })], [packs], () => 1)).toEqual({
    taken: [['SRV-600', 9]],
    missed: [['SRV-600', 'cart.quantity_increment', 9]],
  });
});

test('a product that is switched off is gone', () => {
  expect(again([line()], [product({ status: 2 })])).toMatchObject({ taken: [] });
});

test('a variant that is switched off is gone, and who has no cart gets nothing', () => {
  const variants = [{ ...variant, status: 2 } as const];
  const products = [
    product({ sku: 'SRV', kind: 'configurable', variants }),
    product({ isCartHidden: true }),
  ];
  expect(again([line({ sku: 'SRV-600-H', parentSku: 'SRV' }), line()], products)).toEqual({
    taken: [],
    missed: [
      ['SRV-600-H', 'cart.not_available', 0],
      ['SRV-600', 'cart.hidden', 0],
    ],
  });
});
