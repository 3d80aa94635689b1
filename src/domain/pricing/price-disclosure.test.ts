import { expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { defaultSettings } from '#domain/settings.ts';
import { isPriceHidden } from './price-disclosure.ts';

test('the price is replaced by Price on Request for the listed groups (spec §6)', () => {
  const closed = { ...defaultSettings.prices, hiddenForGroups: [0, 1] };
  expect(isPriceHidden(guest, closed)).toBe(true);
  expect(isPriceHidden({ ...guest, groupId: 1 }, closed)).toBe(true);
  expect(isPriceHidden({ ...guest, groupId: 2 }, closed)).toBe(false);
  expect(isPriceHidden(guest, defaultSettings.prices)).toBe(false);
});
