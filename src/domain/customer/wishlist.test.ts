import { expect, it } from 'vitest';
import { changeLists, skusOnLists, wishesToBring } from './wishlist.ts';

it('at log-in each guest item that is not on the server is brought along (rules/products#wishlist)', () => {
  expect(wishesToBring(['A', 'B', 'C'], ['B', 'D'])).toEqual(['A', 'C']);
  expect(wishesToBring([], ['B'])).toEqual([]);
  expect(wishesToBring(['A'], [])).toEqual(['A']);
});

it('an article is put on one of several lists first, which is then the one used last, and taken off it', () => {
  const several = { lists: [{ skus: ['A'] }, { id: 4, name: 'Hytta', skus: ['B', 'C'] }], last: 4 };
  expect(changeLists(several, { sku: 'C', isOn: true })).toEqual({
    lists: [{ skus: ['C', 'A'] }, several.lists[1]],
    last: undefined,
  });
  expect(changeLists(several, { sku: 'B', list: 4, isOn: false })).toEqual({
    lists: [{ skus: ['A'] }, { id: 4, name: 'Hytta', skus: ['C'] }],
    last: 4,
  });
  expect(skusOnLists({ lists: [{ skus: ['A', 'B'] }, { id: 4, skus: ['B', 'C'] }] })).toEqual([
    'A',
    'B',
    'C',
  ]);
});
