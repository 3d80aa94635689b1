import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { byGoods, type AgreedPrice } from './agreed-price.ts';
import { endingAgreements } from './ending-agreements.ts';

const now = moment(1_000);
const price = (sku: string, more: Partial<AgreedPrice> = {}): AgreedPrice => ({
  goods: { kind: 'article', sku },
  project: '',
  quantity: 1,
  value: 100,
  ...more,
});
const ending = (...prices: readonly AgreedPrice[]) =>
  endingAgreements(byGoods(prices), now).map(({ first: { goods }, count }) => [
    goods.kind === 'group' ? goods.code : goods.sku,
    count,
  ]);

test('prices that end are told, the first to end first, and neither endless ones nor those that are over', () => {
  const prices = [
    price('A', { to: moment(3_000) }),
    price('B', { to: moment(2_000) }),
    price('C'),
    price('D', { to: now }),
  ];
  expect(ending(...prices)).toEqual([
    ['B', 1],
    ['A', 1],
  ]);
  expect(endingAgreements(undefined, now)).toEqual([]);
});

test('prices of one project with the same days are one, and others stand alone', () => {
  const days = { from: moment(500), to: moment(2_000) };
  const prices = [
    price('A', { project: 'Hotell', ...days }),
    price('B', { project: 'Hotell', ...days }),
    price('C', { project: 'Hotell', ...days, to: moment(4_000) }),
    price('D', days),
    price('E', days),
  ];
  expect(ending(...prices)).toEqual([
    ['A', 2],
    ['D', 1],
    ['E', 1],
    ['C', 1],
  ]);
});
