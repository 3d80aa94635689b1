import { expect, test } from 'vitest';
import { balanceOf } from '#domain/ledger/balance.ts';
import { ore } from '#domain/money/ore.ts';
import { erasureObstacle, type OrderAtRest } from './erasure-obstacle.ts';

const settled = balanceOf([]);
const order = (number: string, changed: Partial<OrderAtRest> = {}): OrderAtRest => ({
  number,
  state: 'complete',
  balance: settled,
  returns: [],
  ...changed,
});

test('a person whose orders are at rest and paid may be erased', () => {
  expect(erasureObstacle([order('1'), order('2', { state: 'canceled' })], false)).toBeUndefined();
});

test.each(['placed', 'in-part', 'handed-over'] as const)(
  'an order that is %s must end',
  (state) => {
    const orders = [order('1'), order('2', { state }), order('3', { state })];
    const obstacle = { reason: 'order_under_way', orders: ['2', '3'] };
    expect(erasureObstacle(orders, true)).toEqual(obstacle);
  },
);

test.each(['due', 'owed', 'reserved'] as const)('money that is %s must be settled', (open) => {
  const balance = { ...settled, [open]: ore(1) };
  const orders = [order('1'), order('2', { state: 'canceled', balance })];
  expect(erasureObstacle(orders, false)).toEqual({ reason: 'money_owed', orders: ['2'] });
});

test('a return must end', () => {
  const open = order('2', { returns: ['canceled', 'approved'] });
  const ended = order('1', { returns: ['processed_closed', 'rejected'] });
  expect(erasureObstacle([ended], false)).toBeUndefined();
  const obstacle = { reason: 'return_open', orders: ['2'] };
  expect(erasureObstacle([ended, open], false)).toEqual(obstacle);
});

test('a payment of a cart must end', () => {
  const obstacle = { reason: 'payment_under_way', orders: [] };
  expect(erasureObstacle([order('1')], true)).toEqual(obstacle);
});
