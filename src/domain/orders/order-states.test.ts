import { expect, it } from 'vitest';
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
