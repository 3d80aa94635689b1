import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { coveredArea } from './covered-area.ts';

const prices = { ...defaultSettings.prices, areaAttribute: 'box_coverage' };

test.each([
  ['1.44', 1.44],
  ['0.0800', 0.08],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['en pakke', undefined],
  ['Infinity', undefined],
])('%j covers %j square metres', (box_coverage, squareMetres) => {
  expect(coveredArea({ box_coverage }, prices)).toBe(squareMetres);
});

test('what has no such attribute is not sold by area, nor is anything where no attribute is named', () => {
  expect(coveredArea({}, prices)).toBeUndefined();
  expect(coveredArea({ box_coverage: '1.44' }, defaultSettings.prices)).toBeUndefined();
});
