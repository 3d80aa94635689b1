import { expect, test } from 'vitest';
import { filledPacks, packingOf, readPacks } from './sale-unit.ts';

test('a variant without its own unit and packs has those of its product (rules/products#units)', () => {
  const product = { attributes: { sales_unit: 'm', sales_packs: 'coil 50; pallet 2000' } };
  expect(packingOf({ attributes: { sales_packs: 'coil 25' } }, product)).toEqual({
    saleUnit: 'm',
    packs: 'coil 25',
  });
  expect(packingOf({ attributes: { sales_unit: 'piece' } }, product)).toEqual({
    packs: 'coil 50; pallet 2000',
  });
  expect(packingOf({ attributes: {} })).toEqual({});
});

test('values that no import writes say nothing', () => {
  expect(packingOf({ attributes: { sales_unit: ['12', '13'] } })).toEqual({});
  expect(readPacks('barrel 50')).toEqual([]);
});

test('the largest pack that a quantity fills without a rest is named', () => {
  const packs = 'coil 50; pallet 2000';
  expect(filledPacks(100, packs)).toEqual({ pack: { kind: 'coil', quantity: 50 }, count: 2 });
  expect(filledPacks(4000, packs)).toEqual({ pack: { kind: 'pallet', quantity: 2000 }, count: 2 });
  expect(filledPacks(60, packs)).toBeUndefined();
  expect(filledPacks(0, packs)).toBeUndefined();
});
