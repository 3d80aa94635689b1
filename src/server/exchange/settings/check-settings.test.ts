import { expect, test } from 'vitest';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import { aSeller } from '#testing/a-seller.ts';
import { checkSettings } from './check-settings.ts';

const problemsOf = (file: unknown) => {
  const checked = checkSettings(file);
  return checked.ok ? [] : checked.problems;
};

test('what is right passes whole', () => {
  const file = { seller: { ...aSeller, socialLinks: ['https://social.example/armatur'] } };
  expect(checkSettings(file)).toEqual({ ok: true, settings: file });
});

test.each([
  [{ seller: { name: '' } }, 'seller.name must be a text of 1 to 200 letters, on one line'],
  [{ seller: { name: 'a\nb' } }, 'seller.name must be a text of 1 to 200 letters, on one line'],
  [{ seller: { postcode: 484 } }, 'seller.postcode must be a postcode of four digits, in quotes'],
  [
    { seller: { organisationNumber: '123456789' } },
    'seller.organisationNumber must be an organisation number of nine digits, in quotes',
  ],
  [{ seller: { email: 'ola' } }, 'seller.email must be an e-mail address'],
  [{ seller: { phone: '1' } }, 'seller.phone must be a phone number'],
  [
    { seller: { socialLinks: ['javascript:alert(1)'] } },
    'seller.socialLinks must be a list of addresses that begin with https://',
  ],
  [{ seller: 'Ola' }, 'seller must be an object of settings'],
  [[], 'The file must be one JSON object'],
  [{ seller: { nmae: 'Ola' } }, 'seller.nmae is no setting. Did you mean seller.name?'],
  [{ sellr: { name: 'Ola' } }, 'sellr is no setting. Did you mean seller?'],
])('%j is refused with its place', (file, sentence) => {
  expect(problemsOf(file)).toEqual([sentence]);
});

test('all mistakes are told, in the language of the terminal', () => {
  const file = { seller: { email: 'ola', name: 7 } };
  expect(speaking('nb', () => problemsOf(file))).toEqual([
    'seller.name må være en tekst på 1 til 200 tegn, på én linje',
    'seller.email må være en e-postadresse',
  ]);
});
