import { expect, it } from 'vitest';
import { guest } from './viewer.ts';

it('whoever is not logged in is of group 0 and sees gross prices (rules/prices#net-and-gross)', () => {
  expect(guest).toEqual({ groupId: 0, hasNetPrices: false });
});
