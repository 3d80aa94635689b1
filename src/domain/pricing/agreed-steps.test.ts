import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { endOfOsloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { byGoods, type AgreedPrice } from './agreed-price.ts';
import { agreedSteps, type AgreedFor } from './agreed-steps.ts';

const goods = { kind: 'article', sku: 'KRAN-1' } as const;
const group = { kind: 'group', code: 'R10' } as const;
const own: AgreedFor = { own: goods, attributes: { discount_group: 'R10' }, base: ore(100_000) };
const now = moment(Date.UTC(2026, 0, 15, 12));

function price(given: Partial<AgreedPrice>): AgreedPrice {
  return { goods, project: '', quantity: 1, value: 85_000, ...given };
}

function stepsOf(prices: readonly AgreedPrice[], asked = own, at: Moment = now) {
  return agreedSteps(byGoods(prices), asked, at).map(({ quantity, net }) => [quantity, net]);
}

test('an agreed price is net, a discount is off the list price, half up (rules/prices#agreed-prices)', () => {
  expect(stepsOf([price({})])).toEqual([[1, 85_000]]);
  expect(stepsOf([price({ goods: group, value: 1_250 })])).toEqual([[1, 87_500]]);
  const odd = { ...own, base: ore(24_995) };
  expect(stepsOf([price({ goods: group, value: 1_250 })], odd)).toEqual([[1, 21_871]]);
});

test('a price of one piece stands in place of the discount; one of more pieces stands beside it', () => {
  const discount = price({ goods: group, value: 2_000 });
  expect(stepsOf([price({}), discount])).toEqual([[1, 85_000]]);
  expect(stepsOf([price({ quantity: 10, value: 70_000 }), discount])).toEqual([
    [10, 70_000],
    [1, 80_000],
  ]);
});

test('a price holds on its first and its last day in Norway', () => {
  const from = startOfOsloDay('2026-07-01')!;
  const to = endOfOsloDay('2026-07-31')!;
  const july = [price({ from, to, project: 'Kai 4' })];
  expect(stepsOf(july, own, moment(from - 1))).toEqual([]);
  expect(stepsOf(july, own, from)).toEqual([[1, 85_000]]);
  expect(stepsOf(july, own, moment(to - 1))).toEqual([[1, 85_000]]);
  expect(stepsOf(july, own, to)).toEqual([]);
});

test('a cell has prices of its own and its product’s discount, and not the product’s price', () => {
  const cell = { kind: 'cell', sku: 'GLASS', valueIds: ['1', '2'] } as const;
  const asked = { ...own, own: cell };
  const ofProduct = price({ goods: { kind: 'article', sku: 'GLASS' } });
  expect(stepsOf([ofProduct], asked)).toEqual([]);
  expect(stepsOf([price({ goods: cell })], asked)).toEqual([[1, 85_000]]);
  expect(stepsOf([price({ goods: { ...cell, valueIds: ['2', '1'] } })], asked)).toEqual([]);
  expect(stepsOf([price({ goods: group, value: 1_000 })], asked)).toEqual([[1, 90_000]]);
});

test('numbers and codes may be spelled in other letters; other goods get nothing', () => {
  expect(stepsOf([price({ goods: { ...goods, sku: 'kran-1' } })])).toEqual([[1, 85_000]]);
  expect(stepsOf([price({ goods: { ...group, code: 'r10' }, value: 0 })])).toEqual([[1, 100_000]]);
  expect(stepsOf([price({ goods: { ...goods, sku: 'KRAN-2' } })])).toEqual([]);
  const ungrouped = { ...own, attributes: { discount_group: ' ' } };
  expect(stepsOf([price({ goods: { ...group, code: '' } })], ungrouped)).toEqual([]);
});

test('without a list price nothing is agreed', () => {
  expect(agreedSteps(byGoods([price({})]), { ...own, base: undefined }, now)).toEqual([]);
});
