import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, type Price } from '#domain/money/price.ts';
import { changedPrices, hasPriceChanged } from './compare-prices.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const line = (seen: number | undefined, now: number) => ({
  sku: 'A',
  seen: seen === undefined ? undefined : price(seen),
  now: price(now),
});

it.each([
  [80_000, 80_000, false],
  [80_001, 80_000, false],
  [79_999, 80_000, false],
  [80_002, 80_000, true],
  [79_998, 80_000, true],
])(
  'a difference over 0.01 kr counts: %i against %i (rules/orders#price-check)',
  (seen, now, expected) => {
    expect(changedPrices([line(seen, now)]).length > 0).toBe(expected);
  },
);

it('an amount that comes alone is compared', () => {
  const [now, other] = [price(80_000), price(70_000)];
  const isChanged = (seen: Partial<Price>) => changedPrices([{ sku: 'A', seen, now }]).length > 0;
  expect(isChanged({ net: now.net })).toBe(false);
  expect(isChanged({ gross: now.gross })).toBe(false);
  expect(isChanged({ net: other.net })).toBe(true);
  expect(isChanged({ gross: other.gross })).toBe(true);
  expect(isChanged({ net: now.net, gross: other.gross })).toBe(true);
});

it('a price that nobody named is not compared', () => {
  expect(changedPrices([line(undefined, 80_000)])).toEqual([]);
});

it('the total counts as well, where it was named', () => {
  const lines = [line(80_000, 80_000)];
  expect(hasPriceChanged(lines, { seen: undefined, now: ore(100_500) })).toBe(false);
  expect(hasPriceChanged(lines, { seen: ore(100_499), now: ore(100_500) })).toBe(false);
  expect(hasPriceChanged(lines, { seen: ore(100_000), now: ore(100_500) })).toBe(true);
  expect(hasPriceChanged([line(70_000, 80_000)], { seen: undefined, now: ore(1) })).toBe(true);
});
