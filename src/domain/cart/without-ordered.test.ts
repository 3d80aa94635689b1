import { expect, test } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { withoutOrdered } from './without-ordered.ts';

const mixer = aCartItem({ sku: 'MIXER', quantity: 3 });
const sink = aCartItem({ sku: 'SINK', quantity: 1 });

test('a paid order takes its lines, and leaves what was added meanwhile (rules/cart#clearing)', () => {
  const ordered = [{ ...mixer, quantity: 1 }];
  expect(withoutOrdered([mixer, sink], ordered)).toEqual([{ ...mixer, quantity: 2 }, sink]);
  expect(withoutOrdered([{ ...mixer, quantity: 1 }], ordered)).toEqual([]);
});

test('what is gone already takes nothing else along', () => {
  expect(withoutOrdered([sink], [mixer])).toEqual([sink]);
});
