import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import type { CartItem } from './cart.ts';
import { itemKey } from './item-key.ts';
import { reconfigureItem } from './reconfigure-item.ts';

const variant = (sku: string, changed: Partial<CartItem> = {}): CartItem =>
  aCartItem({
    sku,
    parentSku: 'SHOWER',
    kind: 'configurable',
    options: { configurable: [{ optionId: '93', optionValue: sku }] },
    ...changed,
  });
const white = variant('WHITE', { quantity: 2, serverItemId: '5' });
const black = variant('BLACK', { quantity: 3, serverItemId: '6' });
const reconfigure = (items: readonly CartItem[], edited: CartItem, chosen: CartItem) =>
  reconfigureItem(items, edited, chosen, defaultSettings.cart);

describe('edit mode (rules/cart#reconfiguring)', () => {
  it('an edited line keeps its place and server id while its sku changes', () => {
    expect(reconfigure([white, aCartItem()], white, variant('GREY', { quantity: 4 }))).toEqual({
      ok: true,
      value: [variant('GREY', { quantity: 4, serverItemId: '5' }), aCartItem()],
    });
  });

  it('if another line already has its sku: that line is deleted and quantities added', () => {
    const chosen = variant('BLACK', { quantity: 2, serverItemId: '99' });
    expect(reconfigure([black, aCartItem(), white], white, chosen)).toEqual({
      ok: true,
      value: [aCartItem(), variant('BLACK', { quantity: 5, serverItemId: '5' })],
    });
  });

  it('what was written beside it stays, and beside the other too (rules/cart#notes)', () => {
    const noted = { ...white, note: 'Bad 1' };
    const twin = { ...black, note: 'Bad 2' };
    const after = reconfigure([noted, twin], noted, variant('BLACK', { quantity: 2 }));
    expect(after).toMatchObject({ value: [{ sku: 'BLACK', quantity: 5, note: 'Bad 1; Bad 2' }] });
  });

  it('a line that the server does not know yet stays without an id', () => {
    const chosen = variant('GREY', { serverItemId: '99' });
    const result = reconfigure([variant('WHITE')], variant('WHITE'), chosen);
    expect(result.ok && result.value).toStrictEqual([variant('GREY')]);
  });

  it('the same choice in another quantity is a line changed', () => {
    expect(reconfigure([white], white, variant('WHITE', { quantity: 7 }))).toEqual({
      ok: true,
      value: [{ ...white, quantity: 7 }],
    });
  });

  it('refuses what is not there and what is too many', () => {
    expect(reconfigure([black], white, white)).toMatchObject({
      refusal: { code: 'cart.item_not_found' },
    });
    const tooMany = variant('BLACK', { quantity: 9_998 });
    expect(reconfigure([white, black], white, tooMany)).toMatchObject({
      refusal: { code: 'cart.quantity_above_maximum' },
    });
  });
});

it('whatever is edited, no line is there twice and no other piece comes or goes', () => {
  const skus = ['WHITE', 'BLACK', 'GREY', 'BLUE'];
  const anyItem = fc
    .tuple(fc.constantFrom(...skus), fc.integer({ min: 1, max: 9 }))
    .map(([sku, quantity]) => variant(sku, { quantity, serverItemId: `id-${sku}` }));
  const anyItems = fc.uniqueArray(anyItem, { selector: itemKey, minLength: 1 });
  const pieces = (items: readonly CartItem[]) =>
    items.reduce((sum, { quantity }) => sum + quantity, 0);
  fc.assert(
    fc.property(anyItems, fc.nat(3), anyItem, (items, place, chosen) => {
      const edited = items[place % items.length] ?? white;
      const after = reconfigure(items, edited, chosen);
      expect(after.ok).toBe(true);
      if (!after.ok) return;
      expect(new Set(after.value.map(itemKey)).size).toBe(after.value.length);
      expect(pieces(after.value)).toBe(pieces(items) - edited.quantity + chosen.quantity);
      const ids = after.value.map(({ serverItemId }) => serverItemId);
      expect(ids).toContain(edited.serverItemId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 1000 },
  );
});
