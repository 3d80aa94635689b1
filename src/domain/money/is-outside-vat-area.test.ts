import { expect, test } from 'vitest';
import { isOutsideVatArea } from './is-outside-vat-area.ts';

test.each(['9170', '9171', '9179', '8099', ' 9170 '])('no VAT on goods sent to %s', (postcode) => {
  expect(isOutsideVatArea('NO', postcode)).toBe(true);
});

test.each(['9169', '9180', '8098', '8100', '0150', '91700', '19170', ''])(
  'VAT in %j',
  (postcode) => {
    expect(isOutsideVatArea('NO', postcode)).toBe(false);
  },
);

test('the islands have a country code of their own, and other countries have such postcodes too', () => {
  expect(isOutsideVatArea('SJ', '')).toBe(true);
  expect(isOutsideVatArea('DK', '9170')).toBe(false);
});
