import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { canCancelOrder } from './can-cancel.ts';
import { orderNumber } from './order-number.ts';
import type { OrderStatus } from './order.ts';
import { canMoveOrder } from './order-states.ts';

it('numbers are read in nine digits (rules/orders#order-numbers)', () => {
  expect(orderNumber(213)).toBe('000000213');
  expect(orderNumber(1_234_567_890)).toBe('1234567890');
  expect(() => orderNumber(0)).toThrow(RangeError);
  expect(() => orderNumber(1.5)).toThrow(RangeError);
});

it('an order in processing is completed or canceled, and then final', () => {
  expect(canMoveOrder('processing', 'complete')).toBe(true);
  expect(canMoveOrder('processing', 'canceled')).toBe(true);
  expect(canMoveOrder('complete', 'canceled')).toBe(false);
  expect(canMoveOrder('canceled', 'processing')).toBe(false);
  expect(canMoveOrder('processing', 'processing')).toBe(false);
});

it('whatever is tried, an order ends at most once', () => {
  const status = fc.constantFrom<OrderStatus>('processing', 'complete', 'canceled');
  fc.assert(
    fc.property(fc.array(status, { maxLength: 10 }), (wanted) => {
      let [at, ends]: [OrderStatus, number] = ['processing', 0];
      for (const next of wanted) {
        if (!canMoveOrder(at, next)) continue;
        [at, ends] = [next, ends + 1];
      }
      expect(ends).toBe(wanted.some((next) => next !== 'processing') ? 1 : 0);
    }),
    { numRuns: 1000 },
  );
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
