import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { defaultSettings } from '#domain/settings.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { moment } from '#domain/time/moment.ts';
import { expiryOf, pointsFor, portionOf, worthOf } from './points.ts';

const terms = { ...defaultSettings.loyalty, isEnabled: true };

test('points are counted from kroner with VAT and rounded down (rules/loyalty#earning)', () => {
  expect(pointsFor(ore(1_234_99), terms)).toBe(1_234);
  expect(pointsFor(ore(99), terms)).toBe(0);
  expect(pointsFor(ore(1_234_99), { ...terms, pointsPerKrone: 5 })).toBe(6_174);
  expect(pointsFor(ore(-100), terms)).toBe(0);
  expect(worthOf(6_174, { ...terms, pointValue: ore(2) })).toBe(123_48);
});

test('points are valid to the end of a day in Norway, also from the last day of a month (rules/loyalty#expiry)', () => {
  const lastDay = (from: string, validMonths: number) =>
    osloDay(moment(expiryOf(moment(Date.parse(from)), { ...terms, validMonths }) - 1));
  expect(lastDay('2026-03-14T12:00:00Z', 24)).toBe('2028-03-14');
  expect(lastDay('2026-08-31T12:00:00Z', 6)).toBe('2027-02-28');
  expect(lastDay('2026-12-31T12:00:00Z', 12)).toBe('2027-12-31');
  expect(lastDay('2026-01-31T23:30:00Z', 1)).toBe('2026-03-01');
});

test('a part of points is rounded down, also of amounts whose product is no safe number', () => {
  expect(portionOf(100, ore(1), ore(3))).toBe(33);
  expect(portionOf(9_007_199, ore(9_999_999_999), ore(10_000_000_000))).toBe(9_007_198);
  expect(portionOf(10, ore(0), ore(0))).toBe(0);
});
