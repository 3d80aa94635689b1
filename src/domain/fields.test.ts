import { expect, it } from 'vitest';
import en from '#texts/en/fields.json' with { type: 'json' };
import nb from '#texts/nb/fields.json' with { type: 'json' };
import { checkForm, fieldCodes, invalidField, validField } from './fields.ts';

it('a form tells everything that is refused in it at once', () => {
  expect(
    checkForm<{ name: string; city: string; age: number }>({
      name: invalidField('field.required'),
      city: invalidField('field.too_short', { count: 2 }),
      age: validField(4),
    }),
  ).toEqual({
    ok: false,
    fields: {
      name: { code: 'field.required' },
      city: { code: 'field.too_short', details: { count: 2 } },
    },
  });
});

it('a form without refusals gives its values', () => {
  expect(checkForm({ name: validField('Ola') })).toEqual({ ok: true, value: { name: 'Ola' } });
});

it.each([
  ['en', en],
  ['nb', nb],
] as const)('every refusal of a field has a sentence in %s', (_, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual([...fieldCodes].toSorted());
  for (const text of Object.values(texts)) expect(text).not.toBe('');
});

it.each([
  ['field.required', 'Field is required'],
  ['field.quantity_above_zero', 'Quantity must be above 0'],
  ['field.quantity_whole', 'Quantity must be positive integer'],
  ['field.quantity_below', 'Quantity must be below {quantity}'],
  ['field.too_short', 'Must have at least {count} letters'],
  ['field.password_too_short', 'Password must have at least 8 letters'],
  ['field.passwords_differ', 'Passwords must be identical'],
  [
    'field.password_classes',
    'Password must contain at least 3 different character classes (lower, upper, digits, special)',
  ],
  ['field.tax_id_too_short', 'Tax ID must have at least 3 letters'],
  ['field.postcode_too_short', 'Zip-code must have at least 3 letters'],
  ['field.email', 'Please provide valid e-mail address'],
  ['field.terms', 'You must accept the terms and conditions'],
] as const)('%s has its sentence (rules/forms#refusals)', (code, sentence) => {
  expect(en[code]).toBe(sentence);
});
