import { describe, expect, test } from 'vitest';
import type { PricePoint } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { referenceNet } from './reference-price.ts';

/**
 * Examples from the authorities for this rule (rules/law#reduced-prices): the Norwegian regulation with
 * the guide of Forbrukertilsynet, the notice of the European Commission on the same rule of its
 * directive, and the judgment of the Court of Justice on bananas and pineapples. Days are of 2026.
 */
type Price = readonly [day: string, amount: number, audience?: PricePoint['audience']];

const at = (day: string): Moment => moment(Date.parse(`2026-${day}T00:00Z`));
const earlier = (today: string, now: number, prices: readonly Price[], groupId = 0) =>
  referenceNet({
    net: ore(now * 100),
    groupId,
    openGroups: [0, 1],
    history: prices.map(([day, amount, audience = 'all']) => ({
      audience,
      net: ore(amount * 100),
      from: at(day),
    })),
    now: at(today),
    days: 30,
  });

const club = 1;
const closedGroup = 2;

describe('the earlier price is the lowest of at least 30 days', () => {
  test('sold at one price: that price', () => {
    expect(
      earlier('06-15', 80, [
        ['01-01', 100],
        ['06-10', 80],
      ]),
    ).toBe(10_000);
  });

  test('sunglasses at 40 were at 20 within the month: half price is off 20, not off 40', () => {
    const prices: Price[] = [
      ['01-01', 40],
      ['06-01', 20],
      ['06-05', 40],
    ];
    expect(earlier('06-20', 10, [...prices, ['06-20', 10]])).toBe(2_000);
  });

  test('shoes at 100 were at 80 last week: at 70 the earlier price is 80', () => {
    const prices: Price[] = [
      ['01-01', 100],
      ['06-06', 80],
      ['06-08', 100],
      ['06-13', 70],
    ];
    expect(earlier('06-13', 70, prices)).toBe(8_000);
  });

  test('bananas at 1.69 were at 1.29 within the month: at 1.29 nothing is reduced', () => {
    const prices: Price[] = [
      ['01-01', 1.69],
      ['09-20', 1.29],
      ['10-01', 1.69],
      ['10-17', 1.29],
    ];
    expect(earlier('10-17', 1.29, prices)).toBeUndefined();
  });

  test('pineapples at 1.69 were at 1.39 within the month: 1.49 is no lower price', () => {
    const prices: Price[] = [
      ['01-01', 1.69],
      ['10-01', 1.39],
      ['10-08', 1.69],
      ['10-17', 1.49],
    ];
    expect(earlier('10-17', 1.49, prices)).toBeUndefined();
  });

  test('a price that was raised for the days before a sale is not the earlier one', () => {
    const prices: Price[] = [
      ['01-01', 1_000],
      ['11-10', 1_500],
      ['11-27', 900],
    ];
    expect(earlier('11-27', 900, prices)).toBe(100_000);
    expect(
      earlier('11-27', 1_000, [
        ['01-01', 1_000],
        ['11-10', 1_500],
        ['11-27', 1_000],
      ]),
    ).toBe(undefined);
  });
});

describe('a sale that was', () => {
  test('less than 30 days ago gives the earlier price of the next', () => {
    const prices: Price[] = [
      ['01-01', 1_000],
      ['05-01', 700],
      ['05-15', 1_000],
      ['06-01', 600],
    ];
    expect(earlier('06-01', 600, prices)).toBe(70_000);
    expect(earlier('06-01', 700, [...prices.slice(0, 3), ['06-01', 700]])).toBeUndefined();
  });

  test('over for 30 days counts no more', () => {
    const prices: Price[] = [
      ['01-01', 1_000],
      ['05-01', 700],
      ['05-02', 1_000],
      ['06-01', 700],
    ];
    expect(earlier('06-01', 700, prices)).toBe(100_000);
  });

  test('going on keeps the earlier price it began with', () => {
    expect(
      earlier('07-20', 700, [
        ['01-01', 1_000],
        ['06-01', 700],
      ]),
    ).toBe(100_000);
  });
});

describe('a reduction in steps', () => {
  test('keeps the price before the first one: 100, then 20, 30 and 50 % off', () => {
    const prices: Price[] = [
      ['01-01', 100],
      ['06-01', 80],
      ['06-08', 70],
      ['06-15', 50],
    ];
    expect(earlier('06-02', 80, prices)).toBe(10_000);
    expect(earlier('06-09', 70, prices)).toBe(10_000);
    expect(earlier('06-16', 50, prices)).toBe(10_000);
  });

  test('with a rise in between is two reductions', () => {
    const prices: Price[] = [
      ['01-01', 100],
      ['06-01', 80],
      ['06-08', 90],
      ['06-15', 70],
    ];
    expect(earlier('06-15', 70, prices)).toBe(8_000);
  });
});

describe('prices for customers of a club', () => {
  test('that anybody may join count for everybody', () => {
    const prices: Price[] = [
      ['01-01', 1_000],
      ['06-01', 800, club],
      ['06-08', 1_000, club],
    ];
    expect(earlier('06-20', 700, [...prices, ['06-20', 700]])).toBe(80_000);
  });

  test('of a few do not', () => {
    const prices: Price[] = [
      ['01-01', 1_000],
      ['06-01', 800, closedGroup],
    ];
    expect(earlier('06-20', 700, [...prices, ['06-20', 700]])).toBe(100_000);
  });
});

test('an article that was sold for less than 30 days has no earlier price', () => {
  expect(
    earlier('06-20', 80, [
      ['06-01', 100],
      ['06-20', 80],
    ]),
  ).toBeUndefined();
});
