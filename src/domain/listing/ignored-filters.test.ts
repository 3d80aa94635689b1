import { expect, test } from 'vitest';
import { anAttribute } from '#testing/an-attribute.ts';
import { ignoredFilters } from './ignored-filters.ts';

const color = anAttribute('color', { label: 'Farge' });
const weight = anAttribute('weight', { label: 'Vekt', isFilterable: false });
const sort = anAttribute('sort', { label: 'Slag' });
const here = { all: [color, weight, sort], filtering: [color, sort] };

test.each([
  ['nothing', [], []],
  ['a value that is known', [['color', '1']], []],
  ['what is no attribute', [['utm_source', 'mail']], []],
  ['an attribute that does not filter', [['weight', '12']], ['Vekt']],
  ['a value that is not known', [['color', '9']], ['Farge (9)']],
  ['a blank value', [['color', ' ']], ['Farge']],
  ['the sort of the page', [['sort', 'name']], []],
  ['an attribute called as the sort is', [['filter.sort', '9']], ['Slag (9)']],
  [
    'the same twice',
    [
      ['weight', '12'],
      ['weight', '13'],
    ],
    ['Vekt'],
  ],
] as const)('of %s', (_what, pairs, expected) => {
  expect(ignoredFilters(pairs, here)).toEqual(expected);
});

test('a few are told, and not more of a value than one reads', () => {
  const many = Array.from(
    { length: 60 },
    (_, number) => ['color', `${number} ${'x'.repeat(200)}`] as const,
  );
  const told = ignoredFilters(many, here);
  expect(told).toHaveLength(5);
  expect(Math.max(...told.map(({ length }) => length))).toBeLessThan(60);
});
