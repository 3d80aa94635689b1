import { expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { defaultSettings } from '#domain/settings.ts';
import { isInCheckout } from './checkout-window.ts';
import type { CheckoutStep } from './checkout.ts';
import { enterStep, stepsOf, type CheckoutProgress } from './steps.ts';

const nothing: CheckoutProgress = {
  hasItems: true,
  isVirtual: false,
  personal: false,
  shipping: false,
  payment: false,
  isPlaced: false,
};
const done = { personal: true, shipping: true, payment: true };

it('personal details, shipping, payment, order review and thank-you page (rules/orders#steps)', () => {
  expect(stepsOf(nothing)).toEqual(['personal', 'shipping', 'payment', 'review', 'thank-you']);
  expect(stepsOf({ isVirtual: true })).not.toContain('shipping');
});

it.each<[CheckoutStep, Partial<CheckoutProgress>, CheckoutStep | undefined]>([
  ['personal', {}, 'personal'],
  ['payment', {}, 'personal'],
  ['payment', { personal: true }, 'shipping'],
  ['payment', { personal: true, isVirtual: true }, 'payment'],
  ['shipping', { ...done, isVirtual: true }, 'review'],
  ['review', done, 'review'],
  ['shipping', done, 'shipping'],
  ['thank-you', done, 'review'],
  ['thank-you', { hasItems: false, isPlaced: true }, 'thank-you'],
  ['payment', { hasItems: false, isPlaced: true }, 'thank-you'],
  // A new cart begins a new checkout.
  ['personal', { isPlaced: true }, 'personal'],
  ['personal', { hasItems: false }, undefined],
])('asked for %s with %j, a shopper gets %s', (wanted, progress, shown) => {
  expect(enterStep(wanted, { ...nothing, ...progress })).toBe(shown);
});

it('a user is in checkout if the last modification was within 30 minutes (rules/orders#checkout-window)', () => {
  const { windowMs } = defaultSettings.checkout;
  const at = moment(1_700_000_000_000);
  expect(windowMs).toBe(1_800_000);
  expect(isInCheckout(at, moment(at + windowMs), windowMs)).toBe(true);
  expect(isInCheckout(at, moment(at + windowMs + 1), windowMs)).toBe(false);
  expect(isInCheckout(undefined, at, windowMs)).toBe(false);
});
