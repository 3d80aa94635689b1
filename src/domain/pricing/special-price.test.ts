import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { isWithinWindow, specialNet } from './special-price.ts';

const [before, from, within, to] = [9, 10, 15, 20].map(moment) as [never, never, never, never];
const special = { net: ore(80_000), from, to };

test('a special price applies only inside its date window (rules/prices#special-price)', () => {
  expect(specialNet(ore(100_000), special, before)).toBeUndefined();
  expect(specialNet(ore(100_000), special, from)).toBe(80_000);
  expect(specialNet(ore(100_000), special, within)).toBe(80_000);
  expect(specialNet(ore(100_000), special, to)).toBeUndefined();
});

test('and only when lower than the original price (worked number D)', () => {
  expect(specialNet(ore(80_000), special, within)).toBeUndefined();
  expect(specialNet(ore(79_999), special, within)).toBeUndefined();
  expect(specialNet(ore(80_001), special, within)).toBe(80_000);
});

test('without dates the window is open, without a special there is none', () => {
  expect(isWithinWindow({}, before)).toBe(true);
  expect(isWithinWindow({ from }, to)).toBe(true);
  expect(isWithinWindow({ to }, before)).toBe(true);
  expect(specialNet(ore(1), undefined, within)).toBeUndefined();
});
