import { expect, test } from 'vitest';
import { heldPieces, unpaidOrders } from './unpaid-orders.ts';

const unpaid = {
  state: 'confirmed',
  placed: { awaitsPayment: true, status: 'processing' },
  request: { cartId: 'cart-1' },
  items: [
    { sku: 'LAST', quantity: 2 },
    { sku: 'OTHER', quantity: 1 },
  ],
} as const;
const paid = { ...unpaid, placed: { status: 'processing' } } as const;
const ofAnother = { ...unpaid, request: { cartId: 'cart-2' } } as const;

test('an unpaid order holds its goods for the cart it came from (rules/payments#order-first)', () => {
  const found = unpaidOrders([paid, unpaid, ofAnother], 'cart-1');
  expect(found).toEqual([unpaid]);
  expect(unpaidOrders([{ ...unpaid, request: {} }], undefined)).toEqual([]);
  expect(heldPieces(found, 'LAST')).toBe(2);
  expect(heldPieces(found, 'NONE')).toBe(0);
});
