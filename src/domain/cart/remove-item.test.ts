import { describe, expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { removeItem } from './remove-item.ts';

const parent = aCartItem({ sku: 'SET' });
const child = aCartItem({ sku: 'SET-1', parentSku: 'SET' });
const other = aCartItem({ sku: 'B' });

describe('removing from the cart (rules/cart#removing)', () => {
  it('removes the matching item and also items whose parentSku equals the removed sku', () => {
    expect(removeItem([parent, child, other], parent)).toEqual([other]);
  });

  it('unless parent removal is switched off', () => {
    expect(removeItem([parent, child, other], parent, { keepsChildren: true })).toEqual([
      child,
      other,
    ]);
  });

  it('never for bundles', () => {
    const bundle = aCartItem({ sku: 'SET', kind: 'bundle' });
    expect(removeItem([bundle, child, other], bundle)).toEqual([child, other]);
  });
});
