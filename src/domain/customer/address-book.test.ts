import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAddress } from '#testing/an-address.ts';
import { isInBook, putInBook, settleDefaults, type DefaultMarks } from './address-book.ts';

const marked = (isDefaultShipping: boolean, isDefaultBilling: boolean): DefaultMarks => ({
  isDefaultShipping,
  isDefaultBilling,
});

it('the one marked last is the default, else the first', () => {
  expect(settleDefaults([marked(true, false), marked(false, false), marked(true, false)])).toEqual([
    marked(false, true),
    marked(false, false),
    marked(true, false),
  ]);
  expect(settleDefaults([marked(false, false), marked(false, true)])).toEqual([
    marked(true, false),
    marked(false, true),
  ]);
  expect(settleDefaults([])).toEqual([]);
});

it('every book has one default for each purpose, and settling it again changes nothing', () => {
  const anyMarks = fc.tuple(fc.boolean(), fc.boolean()).map(([one, other]) => marked(one, other));
  fc.assert(
    fc.property(fc.array(anyMarks, { minLength: 1, maxLength: 8 }), (addresses) => {
      const settled = settleDefaults(addresses);
      expect(settled.filter(({ isDefaultShipping }) => isDefaultShipping)).toHaveLength(1);
      expect(settled.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1);
      expect(settleDefaults(settled)).toEqual(settled);
    }),
    { numRuns: 1000 },
  );
});

it('an address stands in the book when it is the same house', () => {
  const home = anAddress({ street: 'Storgata 12', city: 'Oslo' });
  expect(isInBook([home], { ...home, street: 'storgata 12 ', city: 'OSLO', phone: '' })).toBe(true);
  expect(isInBook([home], { ...home, apartment: 'H0201' })).toBe(false);
  expect(isInBook([], home)).toBe(false);
});

it('a changed address keeps its place, a new one comes last, and either may become the default', () => {
  const book = [
    { id: 1, ...marked(true, true) },
    { id: 2, ...marked(false, false) },
  ];
  expect(putInBook(book, { id: 2, ...marked(true, false) })).toEqual([
    { id: 1, ...marked(false, true) },
    { id: 2, ...marked(true, false) },
  ]);
  expect(putInBook<DefaultMarks & { id?: number }>(book, marked(false, true))).toEqual([
    { id: 1, ...marked(true, false) },
    { id: 2, ...marked(false, false) },
    marked(false, true),
  ]);
});
