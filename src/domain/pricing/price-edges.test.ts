import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { norwegianVat } from '#testing/a-price-context.ts';
import { nextPriceEdge, nextVatEdge } from './price-edges.ts';

const special = { net: ore(1), from: moment(10), to: moment(20) };
const priceList = { base: ore(2), special, tiers: [] };

test('the next edge is the next opening or closing of a price window', () => {
  const product = aProduct({ priceList });
  expect(nextPriceEdge(product, moment(5))).toBe(10);
  expect(nextPriceEdge(product, moment(10))).toBe(20);
  expect(nextPriceEdge(product, moment(20))).toBeUndefined();
});

test('what has no price window has no edge', () => {
  expect(nextPriceEdge(aProduct({ variants: [aVariant()] }), moment(5))).toBeUndefined();
});

test('a variant’s window is an edge of its product', () => {
  const variant = aVariant({
    priceList: { ...priceList, special: { ...special, from: moment(8) } },
  });
  expect(nextPriceEdge(aProduct({ priceList, variants: [variant] }), moment(5))).toBe(8);
});

test('so is that of a cell of its matrix', () => {
  const cell = {
    valueIds: ['1'],
    priceList: { ...priceList, special: { ...special, to: moment(7) } },
  };
  const matrix = { optionIds: ['1'], cells: [cell] };
  expect(nextPriceEdge(aProduct({ priceList, matrix }), moment(5))).toBe(7);
});

test('a VAT rate that begins or ends is an edge of every price', () => {
  const rates = norwegianVat.rates.map((rate) => ({ ...rate, from: moment(7), to: moment(9) }));
  expect(nextVatEdge([{ ...norwegianVat, rates }], moment(7))).toBe(9);
  expect(nextVatEdge([norwegianVat], moment(7))).toBeUndefined();
});
