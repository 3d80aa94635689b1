import { expect, test } from 'vitest';
import { ore } from './ore.ts';
import { vatRate } from './price.ts';
import { sourceNet } from './source-net.ts';

test('source prices exclude tax unless the store view says otherwise (rules/money#source-prices)', () => {
  expect(sourceNet(ore(125_000), vatRate(25), false)).toBe(125_000);
  expect(sourceNet(ore(125_000), vatRate(25), true)).toBe(100_000);
});
