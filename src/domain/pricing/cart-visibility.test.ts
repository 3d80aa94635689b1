import { expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { defaultSettings } from '#domain/settings.ts';
import { isCartHidden } from './cart-visibility.ts';

const hiddenFor = (groups: readonly number[] | true): boolean =>
  isCartHidden(guest, { ...defaultSettings.prices, cartHiddenForGroups: groups });

test('the button is hidden for listed groups, or for everyone when the setting is simply true (rules/prices#cart-button)', () => {
  expect(hiddenFor([0, 1])).toBe(true);
  expect(hiddenFor([2])).toBe(false);
  expect(hiddenFor([])).toBe(false);
  expect(hiddenFor(true)).toBe(true);
});
