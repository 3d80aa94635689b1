import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkMobile, checkPhone, phoneText } from './phone.ts';

it.each([
  ['41234567', '+4741234567'],
  ['412 34 567', '+4741234567'],
  ['22 33 44 55', '+4722334455'],
  ['+47 22334455', '+4722334455'],
  ['0047 22 33 44 55', '+4722334455'],
  ['4722334455', '+4722334455'],
  ['+46 70-123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
])('%s is stored as %s (rules/forms#phones)', (text, value) => {
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

it('a landline is no mobile number, and other countries have their own (rules/law#phones)', () => {
  const landline = { refusal: { code: 'field.mobile' } };
  for (const text of ['22 33 44 55', '+47 77 61 00 00', '0047 31 00 00 00'])
    expect(checkMobile(text)).toMatchObject(landline);
  for (const [text, value] of [
    ['412 34 567', '+4741234567'],
    ['+47 912 34 567', '+4791234567'],
    ['59 12 34 56', '+4759123456'],
    ['+46 8 123 456 78', '+46812345678'],
  ] as const)
    expect(checkMobile(text)).toEqual({ ok: true, value });
  expect(checkMobile('22')).toMatchObject({ refusal: { code: 'field.phone' } });
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
])('%s is shown as %s (rules/law#phones)', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});

it('however it is spaced, a Norwegian number is stored the same, and what is stored is kept', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '  ');
  const prefix = fc.constantFrom('', '+47', '0047', '47', '+47 ', '(+47)');
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000_000, max: 99_999_999 }),
      fc.array(separator, { minLength: 8, maxLength: 8 }),
      prefix,
      (number, separators, code) => {
        const written = String(number)
          .split('')
          .map((digit, at) => `${separators[at]}${digit}`)
          .join('');
        const stored = `+47${number}`;
        expect(checkPhone(`${code}${written}`)).toEqual({ ok: true, value: stored });
        expect(checkPhone(stored)).toEqual({ ok: true, value: stored });
        expect(checkPhone(phoneText(stored))).toEqual({ ok: true, value: stored });
      },
    ),
    { numRuns: 1000 },
  );
});

it('whatever is accepted is E.164', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[+0]{0,3}[0-9 ]{0,16}$/),
      fc.constantFrom('NO', 'SE'),
      (text, country) => {
        const check = checkPhone(text, country);
        if (check.ok) expect(check.value).toMatch(/^\+[1-9]\d{6,14}$/);
      },
    ),
    { numRuns: 1000 },
  );
});
