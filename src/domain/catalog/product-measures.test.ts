import { describe, expect, test } from 'vitest';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { anAttribute } from '#testing/an-attribute.ts';
import { fitsInto, fittingOf, measuresOf } from './product-measures.ts';

const option = (id: string, label: string) => ({ id, label, position: 0 });
const attributes = [
  anAttribute('width', {
    unit: 'mm',
    options: [option('11', '600 mm'), option('12', '120 cm'), option('13', 'etter mål')],
  }),
  anAttribute('depth', { unit: 'cm', options: [] }),
  anAttribute('height', { unit: '', options: [] }),
];

describe('measures', () => {
  test.each([
    ['a choice by its label', { width: '11' }, { width: 600 }],
    ['a number by its unit', { depth: '46,5' }, { depth: 465 }],
    ['a number without a unit as millimetres', { height: '158' }, { height: 158 }],
    ['nothing of words', { width: '13', depth: '40–50' }, {}],
  ])('%s', (_how, values, measures) => {
    expect(measuresOf(values, attributes)).toEqual(measures);
  });
});

test.each([
  [{ width: 600, depth: 400 }, { width: 600 }, true],
  [{ width: 600, depth: 400 }, { width: 600, depth: 399 }, false],
  [{ width: 600 }, { width: 600, depth: 400 }, false],
  [{ width: 601 }, { width: 600 }, false],
])('%o in %o: %s', (article, space, fits) => {
  expect(fitsInto(article, space)).toBe(fits);
});

describe('of a product with variants', () => {
  const product = aProduct({
    attributes: { depth: '46' },
    variants: [
      aVariant({ sku: 'S', attributes: { width: '11' } }),
      aVariant({ sku: 'L', attributes: { width: '12' } }),
      aVariant({ sku: 'OFF', attributes: { width: '12' }, status: 2 }),
    ],
  });

  test.each([
    [{ width: 1_300 }, 'L'],
    [{ width: 1_199 }, 'S'],
    [{ width: 599 }, undefined],
    [{ width: 1_300, depth: 450 }, undefined],
  ])('the one that uses the most of %o', (space, sku) => {
    expect(fittingOf(product, space, attributes)?.variant?.sku).toBe(sku);
  });
});
