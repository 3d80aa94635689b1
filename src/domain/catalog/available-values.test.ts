import { expect, test } from 'vitest';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { availableValues, selectableVariants } from './available-values.ts';
import type { ChoosableVariant } from './choose-variant.ts';
import type { Variant } from './product.ts';

const offer = { kind: 'on-request' } as const;
const variant = (
  color: string,
  width: string,
  overrides: Partial<Variant> = {},
): ChoosableVariant => ({
  ...aVariant({ attributes: { color, width }, ...overrides }),
  offer,
});
const option = (attributeCode: string, ...ids: readonly string[]) => ({
  attributeId: 1,
  attributeCode,
  label: attributeCode,
  values: ids.map((id) => ({ id, label: id })),
});
const options = [option('color', 'white', 'oak'), option('width', '60', '80')];
const soldOut = { stock: aStockItem({ isInStock: false }) };
const variants = [
  variant('white', '60'),
  variant('oak', '60'),
  variant('white', '80'),
  variant('oak', '80', soldOut),
];

test('a value leads somewhere while the other choices stand', () => {
  expect(availableValues(options, variants, {})).toEqual({
    color: ['white', 'oak'],
    width: ['60', '80'],
  });
  expect(availableValues(options, variants, { width: '80' })).toEqual({
    color: ['white'],
    width: ['60', '80'],
  });
  expect(availableValues(options, variants, { color: 'oak', width: '60' })).toEqual({
    color: ['white', 'oak'],
    width: ['60'],
  });
});

test('what is sold out or disabled is removed from the selectable variants (rules/products#chosen-variant)', () => {
  const disabled = variant('white', '60', { status: 2 });
  const chosen = selectableVariants([...variants, disabled]);
  expect(chosen).toEqual({ ok: true, value: variants.slice(0, 3) });
});

test('if none remain the product gets No available product variants', () => {
  expect(selectableVariants([variant('oak', '80', soldOut)])).toEqual({
    ok: false,
    refusal: { code: 'product.no_variants' },
  });
});
