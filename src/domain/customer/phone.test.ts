import { expect, it } from 'vitest';
import { checkPhone, phoneText } from './phone.ts';

it.each([
  ['41234567', '+4741234567'],
  ['412 34 567', '+4741234567'],
  ['22 33 44 55', '+4722334455'],
  ['+47 22334455', '+4722334455'],
  ['0047 22 33 44 55', '+4722334455'],
  ['4722334455', '+4722334455'],
  ['+46 70-123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
])('%s is stored as %s (protocol 5.3: 8 digits, first 2–9, optional +47)', (text, value) => {
  expect(checkPhone(text)).toEqual({ ok: true, value });
});

it.each([
  '1234567',
  '12345678',
  '123456789',
  '223344556',
  '+47 1234567',
  '+47 123456789',
  '+46 701 234 567 890 1234',
  'tlf. +46 70 123 45 67',
  '+46 70 123 45 67 (kontor)',
  'ring meg',
  '+',
])('%s is no number', (text) => {
  expect(checkPhone(text)).toMatchObject({ refusal: { code: 'field.phone' } });
});

it('elsewhere a number needs its country code', () => {
  expect(checkPhone('22334455', 'SE')).toMatchObject({ refusal: { code: 'field.phone' } });
  expect(checkPhone('+4722334455', 'SE')).toEqual({ ok: true, value: '+4722334455' });
  expect(checkPhone('', 'SE')).toMatchObject({ refusal: { code: 'field.required' } });
});

it.each([
  ['+4741234567', '412 34 567'],
  ['+4722334455', '22 33 44 55'],
  ['+46701234567', '+46701234567'],
  ['+474123456789', '+474123456789'],
  ['kontor +4741234567', 'kontor +4741234567'],
])('%s is shown as %s (norway 3.5)', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
