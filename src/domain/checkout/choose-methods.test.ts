import { expect, it } from 'vitest';
import { vatRate, zeroPrice } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';
import {
  defaultShippingMethod,
  freePaymentMethod,
  markDefault,
  offeredPaymentMethods,
  paymentsInOrder,
  usualPaymentMethod,
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

const [vipps, klarna, invoice] = [payment('vipps'), payment('klarna', true), payment('invoice')];

it('On a phone Vipps is shown first, elsewhere the order is the merchant’s', () => {
  const methods = [klarna, invoice, vipps];
  expect(paymentsInOrder(methods, true)).toEqual([vipps, klarna, invoice]);
  expect(paymentsInOrder(methods, false)).toEqual(methods);
});

it('A company pays by invoice unless it chooses, a person by what is shown first', () => {
  const methods = [klarna, vipps, invoice];
  const person = { isCompany: false, isOnline: true };
  expect(usualPaymentMethod(methods, person)).toBe(klarna);
  expect(usualPaymentMethod(methods, { ...person, isCompany: true })).toBe(invoice);
  expect(usualPaymentMethod([klarna], { ...person, isCompany: true })).toBe(klarna);
});

it('Without a network there is only the invoice', () => {
  const offline = { isCompany: false, isOnline: false };
  expect(usualPaymentMethod([klarna, invoice], offline)).toBe(invoice);
  expect(usualPaymentMethod([klarna, payment('cashondelivery')], offline)).toBeUndefined();
});

it('An order that costs nothing needs no address for an invoice', () => {
  expect(freePaymentMethod([invoice, payment('cashondelivery')])?.code).toBe('cashondelivery');
  expect(freePaymentMethod([invoice])).toBe(invoice);
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
