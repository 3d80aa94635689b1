import { expect, test } from 'vitest';
import { knownPlace } from './known-place.ts';

test.each([
  ['9170', '9170'],
  [' 9170 ', '9170'],
  ['917', ''],
  ['', ''],
])('the postcode %j counts for freight as %j (rules/cart#freight)', (postcode, counted) => {
  expect(knownPlace({ country: 'NO', postcode })).toEqual({ country: 'NO', postcode: counted });
});
