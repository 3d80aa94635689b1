import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import type { ClientCart } from './cart.ts';
import { cartText } from './cart-text.ts';
import { needsTotals } from './needs-totals.ts';

const one = aCartItem();
const two = aCartItem({ sku: 'B' });
const cart = (changed: Partial<ClientCart>): ClientCart => ({ items: [one], base: [], ...changed });

it('changes with lines, quantities, coupon and token, not with words or order', () => {
  const text = cartText(cart({}));
  expect(
    cartText(cart({ items: [{ ...one, name: 'Servant', problems: ['cart.out_of_stock'] }] })),
  ).toBe(text);
  expect(cartText(cart({ items: [two, one] }))).toBe(cartText(cart({ items: [one, two] })));
  const others = [
    cart({ items: [two] }),
    cart({ items: [{ ...one, quantity: 2 }] }),
    cart({ couponCode: 'NYHET10' }),
    cart({ couponCode: 'NYHET20' }),
    cart({ token: 'abc' }),
    cart({ token: 'abd' }),
  ];
  expect(new Set([text, ...others.map(cartText)]).size).toBe(1 + others.length);
});

it('totals are re-synced when the cart hash changed or no earlier sync exists (rules/cart#cart-text)', () => {
  const ready = { isEnabled: true, isOnline: true, isInCheckout: true, isConnected: true };
  expect(needsTotals({ ...ready, text: 'a' })).toBe(true);
  expect(needsTotals({ ...ready, text: 'a', syncedText: 'b' })).toBe(true);
  expect(needsTotals({ ...ready, text: 'a', syncedText: 'a' })).toBe(false);
});

it.each(['isEnabled', 'isOnline', 'isInCheckout', 'isConnected'])(
  'and never without %s',
  (lack) => {
    const ready = { isEnabled: true, isOnline: true, isInCheckout: true, isConnected: true };
    expect(needsTotals({ ...ready, [lack]: false, text: 'a' })).toBe(false);
  },
);
