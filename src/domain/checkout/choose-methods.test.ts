import { expect, it } from 'vitest';
import { vatRate, zeroPrice } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';
import {
  defaultPaymentMethod,
  defaultShippingMethod,
  markDefault,
  offeredPaymentMethods,
} from './choose-methods.ts';
import { flatRate } from './flat-rate.ts';

const shipping = (methodCode: string, isDefault: boolean, isOffline = false): ShippingMethod => ({
  carrierCode: 'x',
  methodCode,
  title: methodCode,
  price: zeroPrice,
  isDefault,
  isOffline,
});
const payment = (code: string, isDefault = false): PaymentMethod => ({
  code,
  title: code,
  fee: zeroPrice,
  isDefault,
});

it('Checkout defaults pick the first non-offline default shipping method (rules/cart#methods)', () => {
  const local = shipping('local', true, true);
  const [one, two] = [shipping('one', false), shipping('two', true)];
  expect(defaultShippingMethod([local, one, two])).toBe(two);
  expect(defaultShippingMethod([local, one])).toBe(one);
  expect(defaultShippingMethod([local])).toBe(local);
  expect(defaultShippingMethod([])).toBeUndefined();
});

it('what can’t be had is never chosen beforehand', () => {
  const home = { ...shipping('home', true), lacks: ['Badekar'] };
  const place = { name: 'Oslo', country: 'NO', postcode: '0484' };
  const oslo = { ...shipping('oslo', false), place, lacks: ['Servant'] };
  const bergen = { ...shipping('bergen', false), place };
  const marked = markDefault([home, oslo, bergen]);
  expect(marked.map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
});

it('and the default payment method', () => {
  const [one, two] = [payment('invoice'), payment('klarna', true)];
  expect(defaultPaymentMethod([one, two])).toBe(two);
  expect(defaultPaymentMethod([one])).toBe(one);
});

it('The cash-on-delivery method is hidden for virtual or downloadable-only carts', () => {
  const methods = [payment('invoice'), payment('cashondelivery')];
  expect(offeredPaymentMethods(methods, true)).toEqual([methods[0]]);
  expect(offeredPaymentMethods(methods, false)).toEqual(methods);
});

it('Flat shipping DPD Courier: 4 excluding tax, 5 including tax', () => {
  const rule = defaultSettings.checkout.flatRate;
  expect(flatRate(rule, vatRate(25))).toEqual({
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    title: 'DPD Courier',
    price: { net: 400, vat: 100, gross: 500 },
    isDefault: true,
    isOffline: false,
  });
});
