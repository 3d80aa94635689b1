import { domainToASCII } from 'node:url';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { unicodeLabel } from './punycode.ts';

it.each([
  ['xn--blbr-roah', 'blåbær'],
  ['xn--bcher-kva', 'bücher'],
])('%s is %s', (label, written) => {
  expect(unicodeLabel(label)).toBe(written);
});

it('reads what others have encoded', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abøåæšłžčđŋŧ09'),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, (label) => {
      const [encoded = ''] = domainToASCII(`${label}.no`).split('.');
      expect(unicodeLabel(encoded)).toBe(label);
    }),
    { numRuns: 2000 },
  );
});

it.each(['example', 'xn--', 'xn--99999999', 'xn--ø', 'xn--a_b'])('%s stays as it is', (label) => {
  expect(unicodeLabel(label)).toBe(label);
});
