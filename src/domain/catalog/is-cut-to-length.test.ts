import { expect, test } from 'vitest';
import { isCut } from './is-cut.ts';
import { isCutToLength } from './is-cut-to-length.ts';

const packs = 'coil 50; pallet 2000';

test.each([
  [{ quantity: 13, isCutToLength: true, packs }, true],
  [{ quantity: 50, isCutToLength: true, packs }, false],
  [{ quantity: 100, isCutToLength: true, packs }, false],
  [{ quantity: 113, isCutToLength: true, packs }, true],
  [{ quantity: 50, isCutToLength: true }, true],
  // In doubt the right is the buyer's.
  [{ quantity: 13, packs }, false],
])('%j is cut for its buyer: %s (rules/law#cut)', (line, cut) => {
  expect(isCut(line)).toBe(cut);
});

test('the article or its product is marked by the merchant', () => {
  const attributes = { cut_to_length: '1' };
  expect(isCutToLength({ attributes: {} }, { attributes })).toBe(true);
  expect(isCutToLength({ attributes: { cut_to_length: '0', sales_unit: 'm' } })).toBe(false);
});
