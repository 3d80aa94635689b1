import { expect, test } from 'vitest';
import { normalizeOptions } from './normalize-options.ts';
import type { ConfigurableOption } from './product.ts';

const option = (attributeCode: string, ...labels: readonly string[]): ConfigurableOption => ({
  attributeId: 1,
  attributeCode,
  label: attributeCode,
  values: labels.map((label, index) => ({ id: String(index), label })),
});

test('option values with an empty label are dropped (rules/products#options)', () => {
  expect(normalizeOptions([option('color', 'Krom', '', '  ', 'Sort')])).toEqual([
    {
      ...option('color'),
      values: [
        { id: '0', label: 'Krom' },
        { id: '3', label: 'Sort' },
      ],
    },
  ]);
});

test('the price attribute, codes with a dot and options without values are dropped', () => {
  const kept = option('width', '60');
  expect(
    normalizeOptions([option('price', '1'), option('a.b', '1'), option('color', ''), kept]),
  ).toEqual([kept]);
});
