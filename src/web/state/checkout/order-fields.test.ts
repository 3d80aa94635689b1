import { expect, test } from 'vitest';
import { filledFields, orderFieldRefusals } from './order-fields.ts';

const reference = {
  code: 'customer_reference',
  label: 'Deres referanse',
  kind: 'text',
  isRequired: false,
  isRequiredOfCompanies: true,
  maximumLength: 40,
} as const;

test('an order names what is filled in of the fields its store view asks for', () => {
  const written = { customer_reference: ' PO 4711 ', order_number: ' ', of_another_view: 'x' };
  const asked = [reference, { ...reference, code: 'order_number' }];
  expect(filledFields(written, asked)).toEqual({ customer_reference: 'PO 4711' });
  expect(filledFields(undefined, asked)).toEqual({});
});

test('a step says which of its fields is refused, under the name of its input', () => {
  const refusals = (isCompany: boolean) =>
    orderFieldRefusals(undefined, [reference], { isCompany, isVirtual: false });
  expect(refusals(false)).toEqual({});
  expect(refusals(true)).toEqual({ 'fields.customer_reference': { code: 'field.required' } });
});
