import { expect, test } from 'vitest';
import { aVariant } from '#testing/a-product.ts';
import { isNamed, namedVariant } from './named-variant.ts';

const offer = { kind: 'on-request' } as const;
const variants = [
  { ...aVariant({ sku: 'SRV-600-H', attributes: { nrf: '4220504' } }), offer },
  {
    ...aVariant({ sku: 'SRV-600-S', attributes: { nrf: '4220557', ean: ['2870429141923'] } }),
    offer,
  },
];

test.each([
  ['SRV-600-S', 'SRV-600-S'],
  ['srv 600 h', 'SRV-600-H'],
  ['NRF 4220557', 'SRV-600-S'],
  ['2870429141923', 'SRV-600-S'],
  ['4220557 60012345', 'SRV-600-S'],
  ['EAN 2870429', 'SRV-600-S'],
  ['422050', 'SRV-600-H'],
  ['4220', undefined],
  ['4220557 4220504', undefined],
  ['SRV-600', undefined],
  ['servant', undefined],
  ['', undefined],
])('%j means %s', (text, sku) => {
  expect(namedVariant({ variants }, text)?.sku).toBe(sku);
});

test.each([
  ['SRV-600', true],
  ['srv600', true],
  ['SRV-600-S', true],
  ['NOBB 60012345', true],
  ['4220557 60012345', false],
  ['SRV', false],
  ['servant 600', false],
  ['422050', false],
])('whether %j is a number of the product or a variant: %s', (text, isNumber) => {
  const product = { sku: 'SRV-600', attributes: { nobb: '60012345' }, variants };
  expect(isNamed(product, text)).toBe(isNumber);
});
