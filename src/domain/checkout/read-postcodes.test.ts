import { expect, it } from 'vitest';
import { readPostcodes } from './read-postcodes.ts';

it.each([
  ['', ''],
  ['*', ''],
  ['0155', '0155'],
  ['8400-9999', '8400-9999'],
  ['8400 – 9999', '8400-9999'],
  ['91*', '9100-9199'],
  ['9*', '9000-9999'],
  ['917*', '9170-9179'],
  ['0155-0155', '0155'],
  ['sw1a1aa', 'SW1A1AA'],
])('%j means the postcodes %j (rules/orders#table-rates)', (text, postcodes) => {
  expect(readPostcodes(text)).toBe(postcodes);
});

it.each(['9999-8400', '0155-01550', '91**', '*91', '1-2-3', 'A1B-A2B', '0-9999', '<script>'])(
  '%j means none',
  (text) => {
    expect(readPostcodes(text)).toBeUndefined();
  },
);
