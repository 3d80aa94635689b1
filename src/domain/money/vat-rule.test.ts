import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { vatRate } from './price.ts';
import { chooseVatRate, type VatQuestion, type VatRule } from './vat-rule.ts';

const now = moment(1000);
const norway = { rate: vatRate(25), country: 'NO', regionId: 0 };
const goods: VatRule = { id: 1, productClassIds: [2], customerClassIds: [3], rates: [norway] };
const ask = (rules: readonly VatRule[], question: Partial<VatQuestion> = {}): unknown =>
  chooseVatRate(rules, { productClassId: 2, country: 'NO', now, ...question });

test('one rule with 25 % for goods in Norway (rules/money#vat-rates)', () => {
  expect(ask([goods])).toEqual({ kind: 'rate', rate: 2500 });
});

test('class 0 is declared untaxed, an unmatched class is nobody’s intention (rules/money#no-rate)', () => {
  expect(ask([goods], { productClassId: 0 })).toEqual({ kind: 'untaxed' });
  expect(ask([goods], { productClassId: 9 })).toEqual({ kind: 'no-match' });
  expect(ask([goods], { country: 'SE' })).toEqual({ kind: 'no-match' });
  expect(ask([])).toEqual({ kind: 'no-match' });
});

test('a rate of 0 percent is a match', () => {
  expect(ask([{ ...goods, rates: [{ ...norway, rate: vatRate(0) }] }])).toEqual({
    kind: 'rate',
    rate: 0,
  });
});

test('with grouped tax active, the group selects the rule', () => {
  const trade = {
    ...goods,
    id: 2,
    customerClassIds: [4],
    rates: [{ ...norway, rate: vatRate(0) }],
  };
  expect(ask([goods, trade], { customerClassId: 4 })).toEqual({ kind: 'rate', rate: 0 });
  expect(ask([goods, trade], { customerClassId: 3 })).toEqual({ kind: 'rate', rate: 2500 });
  expect(ask([goods, trade], { customerClassId: 5 })).toEqual({ kind: 'no-match' });
});

test('region 0 is the whole country, another must be equal', () => {
  const region = { ...goods, rates: [{ ...norway, regionId: 7, rate: vatRate(12) }, norway] };
  expect(ask([region], { regionId: 7 })).toEqual({ kind: 'rate', rate: 1200 });
  expect(ask([region], { regionId: 8 })).toEqual({ kind: 'rate', rate: 2500 });
  expect(ask([region])).toEqual({ kind: 'rate', rate: 2500 });
});

test('a rate holds from its first moment and before its last', () => {
  const [before, after] = [vatRate(24), vatRate(25)];
  const dated = {
    ...goods,
    rates: [
      { ...norway, rate: before, to: now },
      { ...norway, rate: after, from: now },
    ],
  };
  expect(ask([dated])).toEqual({ kind: 'rate', rate: after });
  expect(ask([dated], { now: moment(999) })).toEqual({ kind: 'rate', rate: before });
});

test('a rate that has not begun, or is over, is no match', () => {
  const coming = { ...goods, rates: [{ ...norway, from: moment(1001) }] };
  const over = { ...goods, rates: [{ ...norway, to: now }] };
  expect(ask([coming])).toEqual({ kind: 'no-match' });
  expect(ask([over])).toEqual({ kind: 'no-match' });
});

test('a range of postcodes holds within both ends, and only where the postcode is known', () => {
  const range = { ...norway, rate: vatRate(15), postcodeFrom: '9000', postcodeTo: '9099' };
  const single = { ...norway, rate: vatRate(12), postcodeFrom: '5003' };
  const rule = { ...goods, rates: [range, single, norway] };
  const rateAt = (postcode: string): unknown => ask([rule], { postcode });
  expect(rateAt('9000')).toEqual({ kind: 'rate', rate: 1500 });
  expect(rateAt('9099')).toEqual({ kind: 'rate', rate: 1500 });
  expect(rateAt('9100')).toEqual({ kind: 'rate', rate: 2500 });
  expect(rateAt('5003')).toEqual({ kind: 'rate', rate: 1200 });
  expect(ask([rule])).toEqual({ kind: 'rate', rate: 2500 });
});

test('postcodes of Svalbard and Jan Mayen are outside VAT at checkout (rules/money#vat-area)', () => {
  expect(ask([goods], { postcode: '9170' })).toEqual({ kind: 'untaxed' });
  expect(ask([goods], { postcode: '0150' })).toEqual({ kind: 'rate', rate: 2500 });
});

test('a rule without a rate for the place lets the next rule of the class answer', () => {
  const abroad = { ...goods, id: 2, rates: [{ ...norway, country: 'SE' }] };
  expect(ask([abroad, goods])).toEqual({ kind: 'rate', rate: 2500 });
});
