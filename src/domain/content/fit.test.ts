import { describe, expect, test } from 'vitest';
import { closesCycle, completeSet, maxFitPieces, needyParts, type Fit } from './fit.ts';

const fit = (part: string, needs: string, isRequired = true, quantity = 1): Fit => ({
  part,
  needs,
  quantity,
  isRequired,
  why: `${part} needs ${needs}`,
});
const fits = [
  fit('toilet', 'cistern'),
  fit('toilet', 'seat', false),
  fit('cistern', 'plate'),
  fit('Cistern', 'mat', false),
  fit('seat', 'hinge'),
  fit('seat', 'plate'),
  fit('tap', 'waste'),
];

describe('a complete set', () => {
  test('holds what its parts need in turn, each once, required ones first', () => {
    const one = { quantity: 1 };
    expect(completeSet(fits, 'Toilet')).toEqual([
      { ...one, sku: 'cistern', isRequired: true, reasons: ['toilet needs cistern'] },
      {
        ...one,
        sku: 'plate',
        isRequired: true,
        reasons: ['cistern needs plate', 'seat needs plate'],
      },
      { ...one, sku: 'mat', isRequired: false, reasons: ['Cistern needs mat'] },
      { ...one, sku: 'seat', isRequired: false, reasons: ['toilet needs seat'] },
      { ...one, sku: 'hinge', isRequired: false, reasons: ['seat needs hinge'] },
    ]);
  });

  test('counts pieces from one need to the next; of two needs of an article the larger counts', () => {
    const counted = [
      fit('mixer', 'pipe', true, 2),
      fit('mixer', 'collar', false),
      fit('pipe', 'collar'),
      fit('pipe', 'clip', true, 3),
      fit('mixer', 'clip', true, 4),
      fit('clip', 'screw', true, 500),
    ];
    const pieces = completeSet(counted, 'mixer').map(({ sku, quantity }) => `${quantity} ${sku}`);
    expect(pieces).toEqual(['2 pipe', '2 collar', '6 clip', `${maxFitPieces} screw`]);
  });

  test('what is recommended first and required by another way is required, with all below it', () => {
    const both = [fit('a', 'b', false), fit('b', 'c'), fit('a', 'd'), fit('d', 'b')];
    expect(completeSet(both, 'a').every(({ isRequired }) => isRequired)).toBe(true);
  });

  test('is empty for what needs nothing', () => {
    expect(completeSet(fits, 'plate')).toEqual([]);
  });
});

test('a set is made around each part that needs something', () => {
  expect(needyParts(fits)).toEqual(['toilet', 'Cistern', 'seat', 'tap']);
});

test.each([
  ['plate', 'toilet', true],
  ['PLATE', 'Cistern', true],
  ['tap', 'tap', true],
  ['tap', 'plate', false],
])('that %s needs %s closes a cycle: %s', (part, needs, closes) => {
  expect(closesCycle(fits, { part, needs })).toBe(closes);
});
