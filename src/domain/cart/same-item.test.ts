import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { itemKey } from './item-key.ts';
import { isSameItem } from './same-item.ts';

const custom = (optionValue: string) => ({ custom: [{ optionId: '3', optionValue }] });
const bundle = (quantity: number) => ({
  bundle: [{ optionId: '1', quantity, selections: ['2'] }],
});
const configurable = { configurable: [{ optionId: '93', optionValue: '56' }] };
const rental = (from: string) => ({ rental: { from, to: '2024-06-05' } });

describe('the first rule that fits decides (rules/cart#lines)', () => {
  it.each([
    ['plain lines of one sku', aCartItem(), aCartItem(), true],
    ['plain lines of two skus', aCartItem(), aCartItem({ sku: 'B' }), false],
    [
      'plain lines with one server id',
      aCartItem({ serverItemId: '5' }),
      aCartItem({ sku: 'B', serverItemId: '5' }),
      true,
    ],
    [
      'configured lines with one server id: the edited line keeps it while its sku changes',
      aCartItem({ options: configurable, serverItemId: '5' }),
      aCartItem({ sku: 'B', options: configurable, serverItemId: '5' }),
      false,
    ],
    [
      'a configured line and a plain one of another sku with one server id',
      aCartItem({ options: configurable, serverItemId: '5' }),
      aCartItem({ sku: 'B', serverItemId: '5' }),
      false,
    ],
    [
      'configured lines of one sku',
      aCartItem({ options: configurable, serverItemId: '5' }),
      aCartItem({ serverItemId: '6' }),
      true,
    ],
    [
      'custom choices that are equal',
      aCartItem({ options: custom('14') }),
      aCartItem({ options: custom('14') }),
      true,
    ],
    [
      'custom choices that differ',
      aCartItem({ options: custom('14') }),
      aCartItem({ options: custom('15') }),
      false,
    ],
    [
      'custom choices that differ in a line the server knows',
      aCartItem({ options: custom('14'), serverItemId: '5' }),
      aCartItem({ options: custom('15'), serverItemId: '5' }),
      true,
    ],
    [
      'a line with and one without custom choices',
      aCartItem({ options: custom('14') }),
      aCartItem(),
      false,
    ],
    [
      'equal choices of two products',
      aCartItem({ options: custom('14') }),
      aCartItem({ sku: 'B', options: custom('14') }),
      false,
    ],
    [
      'bundle choices that differ',
      aCartItem({ options: bundle(1) }),
      aCartItem({ options: bundle(2) }),
      false,
    ],
    [
      'equal bundle choices',
      aCartItem({ options: bundle(1) }),
      aCartItem({ options: bundle(1) }),
      true,
    ],
    [
      'two rental periods of one product',
      aCartItem({ options: rental('2024-06-03'), serverItemId: '5' }),
      aCartItem({ options: rental('2024-06-04'), serverItemId: '5' }),
      false,
    ],
  ])('%s', (_, one, other, same) => {
    expect(isSameItem(one, other)).toBe(same);
    expect(isSameItem(other, one)).toBe(same);
  });
});

it('every line is the same as itself, sameness goes both ways, and equal keys are the same line', () => {
  const anyLine = fc
    .record({
      sku: fc.constantFrom('A', 'B'),
      serverItemId: fc.option(fc.constantFrom('5', '6'), { nil: undefined }),
      choice: fc.constantFrom('', '14', '15'),
      quantity: fc.constantFrom(0, 1, 2),
      isConfigured: fc.boolean(),
      from: fc.constantFrom('', '2024-06-03', '2024-06-04'),
    })
    .map(({ sku, serverItemId, choice, quantity, isConfigured, from }) =>
      aCartItem({
        sku,
        ...(serverItemId !== undefined && { serverItemId }),
        options: {
          ...(choice && custom(choice)),
          ...(quantity > 0 && bundle(quantity)),
          ...(isConfigured && configurable),
          ...(from && rental(from)),
        },
      }),
    );
  fc.assert(
    fc.property(anyLine, anyLine, (one, other) => {
      expect(isSameItem(one, one)).toBe(true);
      expect(isSameItem(one, other)).toBe(isSameItem(other, one));
      if (itemKey(one) === itemKey(other)) expect(isSameItem(one, other)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
