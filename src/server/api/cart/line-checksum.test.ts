import { expect, test } from 'vitest';
import { lineChecksum } from './line-checksum.ts';

test.each([
  ['nothing chosen', {}, 'd766ca7cf2167ba1bd6a1263080ff36ff2fb21d96b15ab943891df44'],
  [
    'a variant',
    {
      configurable: [
        { optionId: '93', optionValue: '56' },
        { optionId: '142', optionValue: '167' },
      ],
    },
    'b38f43f7e9e1d1849b7b9d97daed1010ee0d0302d5fbe95297350eb2',
  ],
  [
    'a part of a bundle',
    { bundle: [{ optionId: '1', quantity: 1, selections: ['2'] }] },
    '81afcbb5da6e02d0dd9781cec290858c6b7a90890e2313b0fa75c427',
  ],
])('the checksum of a line with %s is that of older clients', (_, options, checksum) => {
  expect(lineChecksum(options)).toBe(checksum);
});
