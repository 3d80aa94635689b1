import { expect, it } from 'vitest';
import { canCancelOrder } from './can-cancel.ts';
import { orderNumber } from './order-number.ts';
import { orderLabel, orderMachine, orderStates, statesOf } from './order-states.ts';

it('numbers are read in nine digits (rules/orders#order-numbers)', () => {
  expect(orderNumber(213)).toBe('000000213');
  expect(orderNumber(1_234_567_890)).toBe('1234567890');
  expect(() => orderNumber(0)).toThrow(RangeError);
  expect(() => orderNumber(1.5)).toThrow(RangeError);
});

it('labels: what is not yet complete or canceled is processing', () => {
  expect(statesOf('processing')).toEqual(['placed', 'in-part', 'handed-over']);
  expect(orderStates.map(orderLabel).slice(3)).toEqual(['complete', 'canceled']);
});

it('the last two states are final', () => {
  for (const state of ['complete', 'canceled'] as const) {
    expect(orderMachine.transitions.filter(({ from }) => from === state)).toEqual([]);
  }
});

it('what was handed over is not cancelled', () => {
  expect(orderMachine.targets('handed-over', 'cancel', 'seller')).toEqual([]);
  expect(orderMachine.leads('in-part', 'canceled')).toBe(false);
});

it.each([
  ['their own in processing', { customerId: 412, status: 'processing' }, false, true],
  ['one that was sent', { customerId: 412, status: 'processing' }, true, false],
  ['a complete one', { customerId: 412, status: 'complete' }, false, false],
  ["somebody else's", { customerId: 7, status: 'processing' }, false, false],
  ["a guest's", { status: 'processing' }, false, false],
] as const)('a customer may cancel %s', (_, order, hasShipped, expected) => {
  expect(canCancelOrder(order, { customerId: 412 }, { hasShipped })).toBe(expected);
});

it('a guest cancels nothing, not even what has no customer', () => {
  expect(canCancelOrder({ status: 'processing' }, {}, { hasShipped: false })).toBe(false);
});
