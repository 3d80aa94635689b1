import { describe, expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { itemKey } from './item-key.ts';

describe('the key of a line', () => {
  it('does not depend on the order of choosing', () => {
    const one = { optionId: '3', optionValue: '14' };
    const two = { optionId: '4', optionValue: 'Ola' };
    expect(itemKey(aCartItem({ options: { custom: [one, two] } }))).toBe(
      itemKey(aCartItem({ options: { custom: [two, one] } })),
    );
  });

  it('takes a list without choices for none', () => {
    expect(itemKey(aCartItem({ options: { bundle: [], custom: [] } }))).toBe(itemKey(aCartItem()));
  });

  it('is the same whether or not a variant tells what it was chosen by', () => {
    const configurable = [{ optionId: '93', optionValue: '56' }];
    expect(itemKey(aCartItem({ options: { configurable } }))).toBe(itemKey(aCartItem()));
  });

  it('tells rental periods apart', () => {
    const rental = { from: '2024-06-03', to: '2024-06-05' };
    expect(itemKey(aCartItem({ options: { rental } }))).not.toBe(itemKey(aCartItem()));
  });
});
