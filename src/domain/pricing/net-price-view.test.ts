import { expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { defaultSettings } from '#domain/settings.ts';
import { largeAmount, seesNetPrices } from './net-price-view.ts';

const { prices } = defaultSettings;
const trade = { customerId: 1, groupId: 2, hasNetPrices: true };

test('net prices: feature on AND flagged AND group not excluded (rules/prices#net-and-gross)', () => {
  expect(seesNetPrices(trade, prices)).toBe(true);
  expect(seesNetPrices(guest, prices)).toBe(false);
  expect(seesNetPrices({ ...trade, hasNetPrices: false }, prices)).toBe(false);
  expect(seesNetPrices({ ...trade, groupId: 1 }, prices)).toBe(false);
  expect(seesNetPrices(trade, { ...prices, netPricesEnabled: false })).toBe(false);
});

test('the switch swaps which amount is large, only for those who have it', () => {
  expect(largeAmount(trade, prices, false)).toBe('net');
  expect(largeAmount(trade, prices, true)).toBe('gross');
  expect(largeAmount(guest, prices, false)).toBe('gross');
  expect(largeAmount(guest, prices, true)).toBe('gross');
});
