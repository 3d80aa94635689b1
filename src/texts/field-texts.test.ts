import { expect, test } from 'vitest';
import { createTexts } from './create-texts.ts';
import { fieldText } from './field-texts.ts';
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
