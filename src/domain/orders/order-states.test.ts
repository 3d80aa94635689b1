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

it('no move leads out of the last two states, but a withdrawal from files that were not downloaded', () => {
  const leaving = orderMachine.transitions.filter(
    ({ from }) => from === 'complete' || from === 'canceled',
  );
  expect(leaving).toEqual([
    { from: 'complete', move: 'cancel', by: 'seller', to: ['complete', 'canceled'] },
  ]);
});

it('goods that were handed over are not cancelled', () => {
  for (const state of ['in-part', 'handed-over'] as const) {
    expect(orderMachine.leads(state, 'canceled')).toBe(false);
  }
});
