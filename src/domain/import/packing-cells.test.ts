import { expect, test } from 'vitest';
import { readPacking } from './packing-cells.ts';

function read(code: string, text: string) {
  const told: unknown[] = [];
  const notice = (...each: readonly unknown[]) => void told.push(each);
  const refusing = () => () => undefined as never;
  return { value: readPacking(code, text, { notice, refusing }), told };
}

test.each([
  ['m', 'm'],
  ['Meter', 'm'],
  ['MTR', 'm'],
  ['metre', 'm'],
  [' stk ', 'piece'],
  ['kvm', 'm²'],
  ['par', 'pair'],
  ['Lengde', 'length'],
  ['LN', 'length'],
  ['pakke', 'pack'],
  ['XPK', 'pack'],
  ['pall', 'pallet'],
  ['XPX', 'pallet'],
])('the unit %j is read (rules/products#units)', (text, value) => {
  expect(read('sales_unit', text)).toEqual({ value, told: [] });
});

test.each([
  ['kveil 50', 'coil 50'],
  ['XPX 2000; ln 6', 'length 6; pallet 2000'],
  ['pall 2000; Kveil: 50', 'coil 50; pallet 2000'],
  ['coil 50; pallet 2000', 'coil 50; pallet 2000'],
])('the packs %j are read', (text, value) => {
  expect(read('sales_packs', text)).toEqual({ value, told: [] });
});

test.each([
  ['sales_unit', 'tønne', 'unit'],
  ['sales_packs', 'kveil', 'packs'],
  ['sales_packs', 'kveil 1', 'packs'],
  ['sales_packs', 'kveil 2,5', 'packs'],
  ['sales_packs', 'kveil 50; tønne 2', 'packs'],
  ['sales_packs', 'toString 50', 'packs'],
])('%s with %j is kept and remarked', (code, text, expected) => {
  const told = [[code, 'packing.unknown', { text, expected }]];
  expect(read(code, text)).toEqual({ value: text, told });
});
