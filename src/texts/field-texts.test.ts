import { expect, test } from 'vitest';
import { createTexts } from './create-texts.ts';
import { fieldText, isOwnFieldText, namesItsField, type FormWords } from './field-texts.ts';
import enFields from '#texts/en/fields.json' with { type: 'json' };
import enForms from '#texts/en/forms.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };
import nbForms from '#texts/nb/forms.json' with { type: 'json' };

const nb = createTexts('nb', { ...nbFields, ...nbForms });
const en = createTexts('en', { ...enFields, ...enForms });

test.each([
  ['postcode', 'Skriv postnummeret med fire sifre'],
  ['billing.postcode', 'Skriv postnummeret med fire sifre'],
  ['email', 'Skriv e-postadressen din'],
  ['reference', 'Fyll ut feltet'],
])('an empty %s is told what belongs in it', (name, sentence) => {
  expect(fieldText(nb, name, { code: 'field.required' })).toBe(sentence);
});

test('a form has its own words for an empty field, which another form does not get', () => {
  const said = (name: string, form?: FormWords) =>
    fieldText(nb, name, { code: 'field.required' }, form);
  expect(said('text', 'message')).toBe('Skriv hva det gjelder');
  expect(said('text', 'review')).toBe('Fyll ut feltet');
  expect(said('text')).toBe('Fyll ut feltet');
  expect(said('fields.title')).toBe('Fyll ut feltet');
  expect(said('email', 'message')).toBe('Skriv e-postadressen din');
  expect(isOwnFieldText(nb, 'text', { code: 'field.required' }, 'message')).toBe(true);
  expect(isOwnFieldText(nb, 'text', { code: 'field.required' })).toBe(false);
});

test('what is wrong with a field that is not empty is said with its numbers', () => {
  expect(fieldText(nb, 'street', { code: 'field.too_short', details: { count: 2 } })).toBe(
    'Skriv minst 2 tegn',
  );
  expect(fieldText(nb, 'phone', { code: 'field.phone' })).toBe(
    'Norske telefonnumre har åtte sifre og begynner på 2–9. Skriv andre med landkode',
  );
  expect(fieldText(en, 'postcode', { code: 'field.postcode' })).toBe(
    'Write the postcode with four digits',
  );
});

test('a sentence that names its field stands without the label in the list of errors', () => {
  expect(isOwnFieldText(nb, 'acceptsTerms', { code: 'field.terms' })).toBe(true);
  expect(namesItsField('field.terms')).toBe(true);
  expect(isOwnFieldText(nb, 'firstName', { code: 'field.name_too_short' })).toBe(false);
});

test('a password is not called new where a person chooses the first one', () => {
  const said = [nb, en].map((t) => fieldText(t, 'repeatedPassword', { code: 'field.required' }));
  expect(said).toEqual(['Skriv passordet en gang til', 'Write the password once more']);
});
