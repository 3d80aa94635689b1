import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { applyStock } from './apply-stock.ts';

const other = aCartItem({ sku: 'B' });
const gone = aCartItem({ problems: ['cart.price_unknown', 'stock.out_of_stock'] });
const apply = (isInStock: boolean, allowsOutOfStock: boolean, isSynchronised: boolean) =>
  applyStock(
    [aCartItem({ problems: ['cart.price_unknown'] }), other],
    { sku: 'A', isInStock },
    {
      allowsOutOfStock,
      isSynchronised,
    },
  );

it('A stock-sync event sets an item in stock (rules/cart#stock-events)', () => {
  const rules = { allowsOutOfStock: false, isSynchronised: false };
  expect(applyStock([gone, other], { sku: 'A', isInStock: true }, rules)).toEqual([
    aCartItem({ problems: ['cart.price_unknown'] }),
    other,
  ]);
});

it.each([
  [true, true],
  [true, false],
  [false, true],
])('marks it out of stock (out of stock allowed: %s, synced: %s)', (allowed, synced) => {
  const marked = apply(false, allowed, synced);
  expect(marked).toEqual([gone, other]);
  const again = { sku: 'A', isInStock: false };
  const rules = { allowsOutOfStock: allowed, isSynchronised: synced };
  expect(applyStock(marked, again, rules)).toEqual(marked);
});

it('or removes it (only when out-of-stock items are not allowed and cart sync is off)', () => {
  expect(apply(false, false, false)).toEqual([other]);
});

it('an article that is not in the cart changes nothing', () => {
  const rules = { allowsOutOfStock: false, isSynchronised: false };
  expect(applyStock([other], { sku: 'A', isInStock: false }, rules)).toEqual([other]);
});
