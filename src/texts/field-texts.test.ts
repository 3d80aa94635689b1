import { expect, test } from 'vitest';
import { fieldText } from './field-texts.ts';

test.each([
  ['postcode', 'Skriv postnummeret med fire sifre'],
  ['billing.postcode', 'Skriv postnummeret med fire sifre'],
  ['email', 'Skriv e-postadressen din'],
  ['reference', 'Fyll ut feltet'],
])('an empty %s is told what belongs in it', (name, sentence) => {
  expect(fieldText('nb', name, { code: 'field.required' })).toBe(sentence);
});

test('what is wrong with a field that is not empty is said with its numbers', () => {
  expect(fieldText('nb', 'street', { code: 'field.too_short', details: { count: 2 } })).toBe(
    'Skriv minst 2 tegn',
  );
  expect(fieldText('en', 'postcode', { code: 'field.postcode' })).toBe(
    'Write the postcode with four digits',
  );
});
