import { expect, test } from 'vitest';
import { boughtByLine, purchasesOf } from './project-purchases.ts';

const line = (lineId: number, sku: string, quantity: number) => ({ lineId, sku, quantity });

test('an order buys for the lines that were put into the cart, and no piece twice (rules/project-lists#bought)', () => {
  const ordered = [
    { sku: 'RØR-15', quantity: 5 },
    { sku: 'SIL-1', quantity: 2 },
    { sku: 'rør-15', quantity: 1 },
  ];
  const picked = [line(1, 'RØR-15', 4), line(2, 'RØR-15', 3), line(3, 'BEND-15', 1)];
  expect(purchasesOf(9, ordered, picked)).toEqual([
    { lineId: 1, orderId: 9, orderLine: 1, quantity: 4 },
    { lineId: 2, orderId: 9, orderLine: 1, quantity: 1 },
    { lineId: 2, orderId: 9, orderLine: 3, quantity: 1 },
  ]);
});

test('pieces that are cancelled of an order’s line count for none of its lines in a project', () => {
  const bought = (lineId: number, orderId: number, quantity: number, kept: number) => ({
    lineId,
    orderId,
    orderLine: 1,
    quantity,
    kept,
  });
  const purchases = [
    bought(1, 9, 4, 5),
    bought(2, 9, 2, 5),
    bought(1, 12, 3, 0),
    bought(1, 13, 1, 1),
  ];
  expect(Object.fromEntries(boughtByLine(purchases))).toEqual({ 1: 5, 2: 1 });
});
