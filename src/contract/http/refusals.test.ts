import { expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as order from '#contract/order.ts';
import { refusalsOf } from './refusals.ts';

test('a call that trades says that a company may be closed (rules/companies#permissions)', () => {
  const tells = (endpoint: typeof order.create | typeof order.history | typeof cart.pull) =>
    refusalsOf({ endpoint, refusals: [] }).includes('company.not_active');
  expect([tells(order.create), tells(order.history), tells(cart.pull)]).toEqual([
    true,
    false,
    false,
  ]);
});
