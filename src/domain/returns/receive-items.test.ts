import { expect, test } from 'vitest';
import { receiveItems } from './receive-items.ts';
import type { ItemCondition } from './return-request.ts';

const item = (line: number, quantity: number, condition: ItemCondition) => ({
  line,
  quantity,
  condition,
  reason: 'regretted' as const,
  resolution: 'money' as const,
});
const items = [item(1, 2, 'unopened'), item(1, 1, 'damaged'), item(2, 1, 'used')];
const pairs = (asked: Parameters<typeof receiveItems>[1]) =>
  receiveItems(items, asked)?.map(({ received, restocked }) => [received, restocked]);

test('all that arrives in a condition to be sold goes back into stock (rules/returns#receiving)', () => {
  expect(pairs({})).toEqual([
    [2, 2],
    [1, 0],
    [1, 0],
  ]);
});

test('what the buyer told no condition of goes back into stock, unless the operator judges otherwise', () => {
  expect(receiveItems([item(1, 2, 'untold')], {})).toMatchObject([{ received: 2, restocked: 2 }]);
});

test('the operator counts the pieces, and judges them', () => {
  expect(pairs({ received: [{ line: 1, quantity: 1 }] })).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(pairs({ restocked: [{ line: 2 }] })).toEqual([
    [2, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(pairs({ restocked: [] })?.map(([, restocked]) => restocked)).toEqual([0, 0, 0]);
});

test('no more pieces arrive than the return has, and no more go into stock than arrived', () => {
  expect(pairs({ received: [{ line: 1, quantity: 4 }] })).toBeUndefined();
  expect(pairs({ received: [{ line: 3 }] })).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(pairs({ received: [{ line: 3, quantity: 1 }] })).toBeUndefined();
  expect(pairs({ received: [{ line: 1 }], restocked: [{ line: 2, quantity: 1 }] })).toBeUndefined();
});
