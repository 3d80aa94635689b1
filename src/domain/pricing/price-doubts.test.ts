import { expect, test } from 'vitest';
import type { PricePoint } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { isFree, isUnproved, lacksRate, type DoubtRules } from './price-doubts.ts';

const now = moment(Date.UTC(2026, 2, 1, 11));
const rate = { rate: vatRate(25), country: 'NO', regionId: 0 };
const rules: DoubtRules = {
  vatRules: [{ id: 1, productClassIds: [2], customerClassIds: [3], rates: [rate] }],
  countries: ['NO'],
  openGroups: [0, 1],
  days: 30,
  now,
};

test('a class lacks a rate where its country has one for others; untaxed needs none', () => {
  expect(lacksRate(2, rules)).toBe(false);
  expect(lacksRate(9, rules)).toBe(true);
  expect(lacksRate(0, rules)).toBe(false);
  expect(lacksRate(9, { ...rules, vatRules: [] })).toBe(false);
  expect(lacksRate(2, { ...rules, countries: ['NO', 'SE'] })).toBe(false);
});

const day = (days: number) => moment(now + days * dayMs);
const point = (net: number, from: number): PricePoint => ({
  audience: 'all',
  net: ore(net),
  from: day(from),
});

test.each<[string, readonly PricePoint[], { from?: number; to?: number }, boolean]>([
  ['without any history', [], {}, true],
  ['asked for a week only', [point(1_000, -7)], {}, true],
  ['asked for longer than 30 days', [point(1_000, -60)], {}, false],
  ['never asked more', [point(700, -60)], {}, true],
  ['to come, when it will be proved', [point(1_000, -10)], { from: 25 }, false],
  ['begun, and proved then', [point(1_000, -90), point(800, -40)], { from: -40 }, false],
  ['over', [], { from: -9, to: -1 }, false],
])('a special price %s', (_, history, { from, to }, expected) => {
  const special = {
    net: ore(800),
    ...(from !== undefined && { from: day(from) }),
    ...(to !== undefined && { to: day(to) }),
  };
  expect(isUnproved(special, history, rules)).toBe(expected);
});

test('a price of 0 is free, be it special or not', () => {
  expect(isFree(ore(0), undefined)).toBe(true);
  expect(isFree(ore(100), { net: ore(0) })).toBe(true);
  expect(isFree(ore(100), undefined)).toBe(false);
  expect(isFree(undefined, undefined)).toBe(false);
});
