import { expect, it } from 'vitest';
import { hasSameLines } from './has-same-lines.ts';

const lineOf = (sku: string, quantity = 1, selections?: string[]) => ({
  sku,
  quantity,
  options: selections ? { bundle: [{ optionId: '1', quantity: 1, selections }] } : {},
});
const shown = [lineOf('A', 2), lineOf('SET', 1, ['10'])];

it('a cart has the same lines in any order (rules/orders#placing)', () => {
  expect(hasSameLines(shown, shown.toReversed())).toBe(true);
  expect(hasSameLines([], [])).toBe(true);
});

it.each([
  ['a line more', [...shown, lineOf('B')]],
  ['a line less', shown.slice(1)],
  ['another quantity', [lineOf('A', 3), lineOf('SET', 1, ['10'])]],
  ['another choice', [lineOf('A', 2), lineOf('SET', 1, ['11'])]],
])('%s makes it another', (_, now) => {
  expect(hasSameLines(shown, now)).toBe(false);
  expect(hasSameLines(now, shown)).toBe(false);
});
