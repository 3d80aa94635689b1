import { expect, it } from 'vitest';
import { wishesToBring } from './wishlist.ts';

it('at log-in each guest item that is not on the server is brought along (rules/products#wishlist)', () => {
  expect(wishesToBring(['A', 'B', 'C'], ['B', 'D'])).toEqual(['A', 'C']);
  expect(wishesToBring([], ['B'])).toEqual([]);
  expect(wishesToBring(['A'], [])).toEqual(['A']);
});
