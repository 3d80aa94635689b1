import { expect, it } from 'vitest';
import { isGuestLike } from './groups.ts';
import { guest } from './viewer.ts';

it.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])(
  'groups 0 and 1 count as not logged in or guest: %i (rules/sessions#groups)',
  (groupId, expected) => {
    expect(isGuestLike(groupId)).toBe(expected);
  },
);

it('whoever is not logged in is of group 0 and sees gross prices (rules/prices#net-and-gross)', () => {
  expect(guest).toEqual({ groupId: 0, hasNetPrices: false });
});
