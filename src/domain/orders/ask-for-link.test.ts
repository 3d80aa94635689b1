import { expect, it } from 'vitest';
import { checkWritten } from '#domain/form-rules.ts';
import { askForLinkRules } from './ask-for-link.ts';

const numberOf = (orderNumber: string) => {
  const checked = checkWritten(askForLinkRules, { orderNumber, email: ' Ola@Example.no' });
  return checked.ok ? checked.value.orderNumber : [checked.fields.orderNumber?.code];
};

it.each([
  ['000000213', '000000213'],
  ['213', '000000213'],
  ['Ordre 000 000 213', '000000213'],
  ['#213 ', '000000213'],
  ['1234567890', '1234567890'],
])('a buyer may write the number of an order as %j (rules/orders#look-up)', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each([
  [' ', 'field.required'],
  ['ordre', 'field.order_number'],
  ['21-3', 'field.order_number'],
  ['1234567890123456', 'field.order_number'],
])('%j is no number of an order', (text, code) => {
  expect(numberOf(text)).toEqual([code]);
});
