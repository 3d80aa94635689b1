import { expect, it } from 'vitest';
import { listingViewOf, readDisplay, writeDisplay, type Display } from './display.ts';

it('a choice that is written is read again, among other cookies', () => {
  const choices: Display[] = [
    { listing: 'grid' },
    { listing: 'list' },
    { amount: 'net' },
    { amount: 'gross' },
    { listing: 'list', amount: 'gross' },
    { listing: 'grid', amount: 'net' },
    { cart: 'compact' },
    { listing: 'list', amount: 'net', cart: 'roomy' },
    {},
  ];
  for (const choice of choices) {
    const cookie = `armatur-display=${writeDisplay(choice)}`;
    expect(readDisplay(`a=b; ${cookie}; armatur-displays=grid`)).toEqual(choice);
  }
});

it('no cookie, another and words nobody knows choose nothing', () => {
  for (const cookies of [undefined, '', 'list', 'xarmatur-display=list', 'armatur-display=rows']) {
    expect(readDisplay(cookies)).toEqual({});
  }
});

it('the list stands first for who is shown net prices, the grid for everybody else', () => {
  expect(listingViewOf({}, true)).toBe('list');
  expect(listingViewOf({}, false)).toBe('grid');
  expect(listingViewOf({ listing: 'grid' }, true)).toBe('grid');
  expect(listingViewOf({ listing: 'list' }, false)).toBe('list');
});
