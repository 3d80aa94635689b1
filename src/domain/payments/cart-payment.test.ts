import { expect, test } from 'vitest';
import { noOre, ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { nextOfCartPayment } from './cart-payment.ts';

const [now, later] = [moment(1000), moment(2000)];
const none = { reserved: noOre, captured: noOre, refunded: noOre, released: noOre };
const money = { ...none, reserved: ore(500) };
const freed = { ...money, released: ore(500) };
const taken = { ...money, captured: ore(500) };
const buyer = {};
test.each([
  ['is waited for while it is open', 'begun', later, { state: 'open', ...none }, 'wait'],
  ['is ended when it is overdue', 'begun', now, { state: 'open', ...none }, 'cancel'],
  ['has ended', 'begun', later, { state: 'ended', ...none }, 'end'],
  ['never reached the provider', 'begun', now, undefined, 'end'],
  ['may reach the provider yet', 'begun', later, undefined, 'wait'],
  ['is ordered', 'begun', later, { state: 'reserved', ...money, buyer }, 'place'],
  ['is ordered, though late', 'begun', now, { state: 'reserved', ...money, buyer }, 'place'],
  ['waits for its buyer', 'begun', later, { state: 'reserved', ...money }, 'wait'],
  ['has no buyer', 'begun', now, { state: 'reserved', ...money }, 'refuse'],
  ['is freed', 'refused', later, { state: 'reserved', ...money, buyer }, 'cancel'],
  ['is free', 'refused', later, { state: 'reserved', ...freed }, 'free'],
  ['has been free', 'freed', later, { state: 'reserved', ...freed }, 'rest'],
  ['is taken by hand', 'refused', later, { state: 'reserved', ...taken, buyer }, 'refund'],
  [
    'is taken by hand in part',
    'refused',
    later,
    { state: 'reserved', ...money, captured: ore(200), buyer },
    'cancel',
  ],
  [
    'is given back',
    'refused',
    later,
    { state: 'reserved', ...taken, refunded: ore(500), buyer },
    'free',
  ],
  ['was freed by hand', 'begun', later, { state: 'reserved', ...freed, buyer }, 'end'],
  ['is paid after its end', 'ended', now, { state: 'reserved', ...money, buyer }, 'refuse'],
  ['is an order’s', 'placed', now, { state: 'reserved', ...money, buyer }, 'rest'],
] as const)('a payment that %s', (_title, state, expiresAt, told, next) => {
  expect(nextOfCartPayment({ state, expiresAt }, told, now)).toBe(next);
});
