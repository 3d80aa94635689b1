import { expect, test } from 'vitest';
import { heldPieces, orderInPlaceOf, unpaidOrders } from './unpaid-orders.ts';

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

test('the order in place of a cancelled one is the first later one of its cart that stands', () => {
  const aged = (createdAt: number) => ({ createdAt, request: { cartId: 'cart-1' } });
  const canceled = { ...aged(1), state: 'confirmed', placed: { status: 'canceled' } } as const;
  const again = { ...aged(2), state: 'confirmed', placed: { status: 'processing' } } as const;
  const elsewhere = { ...again, request: { cartId: 'cart-2' } };
  const later = { ...again, ...aged(3) };
  expect(orderInPlaceOf(canceled, [canceled, elsewhere, again, later])).toBe(again);
  expect(orderInPlaceOf(canceled, [{ ...again, ...aged(0) }])).toBeUndefined();
  expect(orderInPlaceOf(canceled, [{ ...canceled, ...aged(2) }])).toBeUndefined();
  expect(orderInPlaceOf({ ...canceled, request: {} }, [{ ...again, request: {} }])).toBeUndefined();
});
