import { describe, expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { applyResult } from './apply-result.ts';
import type { ClientCart } from './cart.ts';

const item = aCartItem({ quantity: 4 });
const server = aCartItem({ quantity: 4, serverItemId: '66257' });
const cart = (changed: Partial<ClientCart> = {}): ClientCart => ({
  items: [item],
  base: [],
  ...changed,
});

describe('the answer to a new line', () => {
  const step = { kind: 'push-new' as const, item };

  it('brings its ids and a product-added notice', () => {
    expect(applyResult(cart(), step, { ok: true, server })).toEqual({
      cart: cart({ items: [{ ...item, serverItemId: '66257' }], base: [server] }),
      notice: 'cart.product_added',
    });
  });

  it('leaves a quantity alone that the shopper changed meanwhile', () => {
    const { cart: after } = applyResult(cart({ items: [{ ...item, quantity: 6 }] }), step, {
      ok: true,
      server,
    });
    expect(after.items).toMatchObject([{ quantity: 6, serverItemId: '66257' }]);
    expect(after.base).toEqual([server]);
  });

  it('a failed update for an item the server does not know removes the item locally (spec §4 Cart)', () => {
    const other = aCartItem({ sku: 'B' });
    expect(applyResult(cart({ items: [other, item] }), step, { ok: false })).toEqual({
      cart: cart({ items: [other] }),
    });
  });

  it('that brings no line leaves the cart for the next comparison', () => {
    expect(applyResult(cart(), step, { ok: true })).toEqual({ cart: cart() });
  });
});

describe('the answer to a quantity', () => {
  const known = { ...item, serverItemId: '66257' };
  const before = { ...server, quantity: 1 };
  const step = { kind: 'push-quantity' as const, item: known, server: before, quantity: 4 };
  const mine = cart({ items: [known], base: [before] });

  it('moves the base', () => {
    expect(applyResult(mine, step, { ok: true, server })).toEqual({
      cart: cart({ items: [known], base: [server] }),
      notice: 'cart.quantity_updated',
    });
  });

  it('a failed server update restores the previous quantity (spec §4 Cart)', () => {
    expect(applyResult(mine, step, { ok: false })).toEqual({
      cart: cart({ items: [{ ...known, quantity: 1 }], base: [before] }),
    });
  });

  it('and the previous quantity is the last the server told, also since the step was planned', () => {
    const since = { ...before, quantity: 3 };
    const later = cart({ items: [known], base: [aCartItem({ sku: 'B' }), since] });
    expect(applyResult(later, step, { ok: false }).cart.items).toEqual([{ ...known, quantity: 3 }]);
  });
});

describe('the answer to a removal', () => {
  const step = { kind: 'delete-on-server' as const, server };

  it('forgets the line, or tries again next time', () => {
    const mine = cart({ items: [], base: [server] });
    expect(applyResult(mine, step, { ok: true }).cart.base).toEqual([]);
    expect(applyResult(mine, step, { ok: false }).cart).toEqual(mine);
  });
});
