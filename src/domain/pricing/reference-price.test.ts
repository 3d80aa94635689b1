import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricePoint } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { referenceNet } from './reference-price.ts';

const day = (number: number): Moment => moment(number * dayMs);
const asked = (
  kroner: number,
  from: number,
  audience: PricePoint['audience'] = 'all',
): PricePoint => ({
  audience,
  net: ore(kroner * 100),
  from: day(from),
});
const before = (kroner: number, now: number, ...history: readonly PricePoint[]): unknown =>
  referenceNet({
    net: ore(kroner * 100),
    groupId: 0,
    openGroups: [0, 1],
    history,
    now: day(now),
    days: 30,
  });

test('the earlier price is the lowest of the 30 days before the reduction', () => {
  expect(before(800, 45, asked(1000, 0), asked(800, 40))).toBe(100_000);
  expect(before(800, 45, asked(1000, 0), asked(950, 5), asked(1000, 15), asked(800, 40))).toBe(
    95_000,
  );
  expect(before(800, 45, asked(950, 0), asked(1000, 5), asked(800, 40))).toBe(100_000);
});

test('a price that ended 30 days before the reduction does not count', () => {
  expect(before(800, 45, asked(700, 0), asked(1000, 10), asked(800, 40))).toBe(100_000);
});

test('of two entries of one moment the later one holds', () => {
  expect(before(950, 45, asked(1000, 0), asked(900, 40), asked(950, 40))).toBe(100_000);
  const raised = [asked(1000, 0), asked(1100, 5)];
  expect(before(950, 45, ...raised, asked(900, 40), asked(950, 40))).toBe(110_000);
});

test('entries may come in any order, and one that repeats the price changes nothing', () => {
  expect(before(800, 45, asked(800, 40), asked(1000, 0))).toBe(100_000);
  expect(before(800, 50, asked(1000, 0), asked(800, 40), asked(800, 45))).toBe(100_000);
  const raised = [asked(1000, 0), asked(1100, 5)];
  expect(before(800, 50, ...raised, asked(800, 40), asked(800, 45))).toBe(110_000);
});

test('without 30 days of history there is none (rules/prices#earlier-price)', () => {
  expect(before(800, 45, asked(1000, 11), asked(800, 40))).toBeUndefined();
  expect(before(800, 45, asked(1000, 10), asked(800, 40))).toBe(100_000);
  expect(before(800, 45)).toBeUndefined();
});

test('when the cut deepens step by step, the price before the first cut is the reference', () => {
  const steps = [asked(1000, 0), asked(900, 40), asked(800, 50), asked(700, 60)];
  expect(before(700, 65, ...steps)).toBe(100_000);
  expect(before(800, 55, ...steps)).toBe(100_000);
});

test('a price that stood 30 days had become the ordinary one', () => {
  expect(before(800, 75, asked(1000, 0), asked(900, 40), asked(800, 70))).toBe(90_000);
  expect(before(800, 74, asked(1000, 0), asked(900, 40), asked(800, 69))).toBe(100_000);
});

test('a long reduction keeps its reference', () => {
  expect(before(800, 400, asked(1000, 0), asked(800, 40))).toBe(100_000);
});

test('a price raised for a moment proves nothing', () => {
  expect(before(800, 45, asked(800, 0), asked(1000, 38), asked(800, 40))).toBeUndefined();
  expect(before(800, 45, asked(700, 0), asked(1000, 38), asked(800, 40))).toBeUndefined();
});

test('a price that went up, or never changed, is no reduction', () => {
  expect(before(900, 45, asked(800, 0), asked(900, 40))).toBeUndefined();
  expect(before(900, 45, asked(900, 0))).toBeUndefined();
});

test('a reduction the price history does not hold yet begins now', () => {
  expect(before(800, 45, asked(1000, 0))).toBe(100_000);
  expect(before(800, 29, asked(1000, 0))).toBeUndefined();
});

test('what is asked later, and what other groups are asked, does not count', () => {
  expect(before(800, 45, asked(1000, 0), asked(800, 40), asked(600, 46))).toBe(100_000);
  expect(before(800, 45, asked(1000, 0), asked(500, 20, 3), asked(800, 40))).toBe(100_000);
  expect(before(800, 45, asked(1000, 0), asked(950, 0, 0), asked(800, 40))).toBe(95_000);
});

test('a group’s own price holds while everybody else’s rises', () => {
  const own = asked(950, 0, 0);
  expect(before(800, 45, asked(1000, 0), own, asked(1100, 5), asked(800, 40))).toBe(95_000);
});

test('prices open to large loyalty groups count, those of closed groups don’t', () => {
  expect(before(800, 45, asked(1000, 0), asked(900, 20, 1), asked(800, 40))).toBe(90_000);
  expect(before(800, 45, asked(1000, 0), asked(700, 20, 1), asked(800, 40))).toBeUndefined();
  expect(before(800, 45, asked(1000, 0), asked(900, 20, 2), asked(800, 40))).toBe(100_000);
});

test('the earlier price was asked at some time, is higher than now, and never above the 30 days before', () => {
  const points = fc.array(
    fc.record({ kroner: fc.integer({ min: 1, max: 6 }), from: fc.integer({ min: 0, max: 120 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 6 }), (history, kroner) => {
      const net = ore(kroner * 100);
      const question = { net, groupId: 0, openGroups: [0, 1], now: day(120), days: 30 };
      const priceHistory = history.map((point) => asked(point.kroner, point.from));
      const reference = referenceNet({ ...question, history: priceHistory });
      if (reference === undefined) return;
      expect(reference).toBeGreaterThan(net);
      expect(priceHistory.map((point) => point.net)).toContain(reference);
      expect(priceHistory.some((point) => point.from <= day(90))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
