import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { ordinaryMerge } from './merge.ts';
import { planAuthorize } from './plan-authorize.ts';

const items = [aCartItem()];
const summing = { ...ordinaryMerge, sumsQuantities: true };

it('an existing coupon is removed, the cart is connected with merged quantities, then the coupon is re-applied (rules/cart#log-in)', () => {
  expect(planAuthorize({ items, couponCode: 'NYHET10' }, { isInteractive: true })).toEqual([
    { kind: 'remove-coupon' },
    { kind: 'merge', policy: summing },
    { kind: 'apply-coupon', code: 'NYHET10' },
  ]);
});

it.each([
  ['an interactive login over a guest cart with items', items, true, summing],
  ['an empty guest cart', [], true, ordinaryMerge],
  ['a session that is taken up again', items, false, ordinaryMerge],
])('quantities add up only after %s', (_, held, isInteractive, policy) => {
  expect(planAuthorize({ items: held }, { isInteractive })).toEqual([{ kind: 'merge', policy }]);
});
