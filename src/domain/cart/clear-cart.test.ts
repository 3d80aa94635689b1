import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import type { ClientCart } from './cart.ts';
import { clearCart } from './clear-cart.ts';
import { planMerge } from './merge.ts';

const server = [aCartItem({ serverItemId: '5' }), aCartItem({ sku: 'B', serverItemId: '6' })];
const cart: ClientCart = {
  items: server,
  base: server,
  token: '7f6c9a',
  couponCode: 'NYHET10',
  couponDiscount: { kind: 'percent', basisPoints: 1_000 },
};

it('Clearing the cart empties items and optionally syncs (rules/cart#clearing)', () => {
  const cleared = clearCart(cart, { disconnects: false });
  expect(cleared).toEqual({ items: [], base: server, token: '7f6c9a' });
  expect(planMerge(cleared.base, cleared.items, server)).toEqual(
    server.map((line) => ({ kind: 'delete-on-server', server: line })),
  );
});

it('and optionally drops and disconnects the token; the server cart survives for the next login', () => {
  const cleared = clearCart(cart, { disconnects: true });
  expect(cleared).toEqual({ items: [], base: [] });
  expect(planMerge(cleared.base, cleared.items, server).map(({ kind }) => kind)).toEqual([
    'add-locally',
    'add-locally',
  ]);
});
