import { expect, it } from 'vitest';
import { areDistinctGroups } from './groups.ts';
import { guest } from './viewer.ts';

it('whoever is not logged in is of group 0 and sees gross prices (rules/prices#net-and-gross)', () => {
  expect(guest).toEqual({ groupId: 0, hasNetPrices: false });
});

it.each([
  [{}, true],
  [{ 2: 'Proff', 3: 'Storkunde' }, true],
  [{ 1: 'Privat' }, true],
  [{ 2: 'General' }, false],
  [{ 2: 'Proff', 3: 'proff' }, false],
  [{ 2: 'ALL GROUPS' }, false],
  [{ 2: '3' }, false],
  [{ 2: ' Proff' }, false],
  [{ 2: '' }, false],
  [{ 32_000: 'Alle' }, false],
  [{ '02': 'Proff' }, false],
  [{ x: 'Proff' }, false],
])('groups %j can be told apart in files: %s (rules/settings#groups)', (groups, areDistinct) => {
  expect(areDistinctGroups(groups)).toBe(areDistinct);
});
