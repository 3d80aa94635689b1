import { describe, expect, test } from 'vitest';
import { closesCycle, completeSet, needyParts, type Fit } from './fit.ts';

const fit = (part: string, needs: string, isRequired = true): Fit => ({
  part,
  needs,
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
    expect(completeSet(fits, 'Toilet')).toEqual([
      { sku: 'cistern', isRequired: true, reasons: ['toilet needs cistern'] },
      { sku: 'plate', isRequired: true, reasons: ['cistern needs plate', 'seat needs plate'] },
      { sku: 'mat', isRequired: false, reasons: ['Cistern needs mat'] },
      { sku: 'seat', isRequired: false, reasons: ['toilet needs seat'] },
      { sku: 'hinge', isRequired: false, reasons: ['seat needs hinge'] },
    ]);
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
