import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kidOf, numberOfKid } from './kid.ts';

test('a KID is the number of the invoice with a check digit of modulus 10 (rules/invoices#kid)', () => {
  // The check digit of 1234 is 4, from 8 + 3 + 4 + 1 = 16.
  expect(kidOf(1234)).toBe('0000012344');
  expect(kidOf(10_001)).toBe('0000100016');
  expect(numberOfKid('00001 00016')).toBe(10_001);
});

test('a wrong digit and two neighbours changed are found', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.nat(9),
      fc.integer({ min: 1, max: 9 }),
      (number, place, more) => {
        const kid = kidOf(number);
        expect(numberOfKid(kid)).toBe(number);
        const wrong = Array.from(kid, (each, at) =>
          at === place ? (Number(each) + more) % 10 : each,
        );
        expect(numberOfKid(wrong.join(''))).toBeUndefined();
      },
    ),
  );
  expect(numberOfKid('0000100061')).toBeUndefined();
  for (const text of ['', '100016', 'faktura 10001', '00001000160']) {
    expect(numberOfKid(text)).toBeUndefined();
  }
});
