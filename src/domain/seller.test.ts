import { expect, test } from 'vitest';
import { aSeller } from '#testing/a-seller.ts';
import { missingOfSeller, noSeller, telephoneLink } from './seller.ts';

test('nothing is sold before name, address, organisation number and e-mail are set', () => {
  expect(missingOfSeller(noSeller)).toEqual([
    'seller.name',
    'seller.street',
    'seller.postcode',
    'seller.city',
    'seller.organisationNumber',
    'seller.email',
  ]);
  expect(missingOfSeller({ ...aSeller, phone: '', socialLinks: [] })).toEqual([]);
  expect(missingOfSeller({ ...aSeller, email: ' ' })).toEqual(['seller.email']);
});

test('a number is Norwegian unless it says another country', () => {
  expect(telephoneLink('22 33 44 55')).toBe('tel:+4722334455');
  expect(telephoneLink('+46 8 123')).toBe('tel:+468123');
});
