import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet, zeroPrice } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { addItem } from './add-item.ts';
import type { CartItem } from './cart.ts';

const rules = { ...defaultSettings.cart, zeroPriceAllowed: true };
const add = (items: readonly CartItem[], added: CartItem, changed = {}) =>
  addItem(items, added, { ...rules, ...changed });
const { unit: _unit, ...unpriced } = aCartItem();

describe('adding to the cart (rules/cart#adding)', () => {
  it('an item matching an existing one increases its quantity', () => {
    const existing = aCartItem({ quantity: 2, serverItemId: '5' });
    expect(add([existing], aCartItem({ quantity: 3 }))).toEqual({
      ok: true,
      value: [{ ...existing, quantity: 5 }],
    });
  });

  it('and has the notes of both (rules/cart#notes)', () => {
    const [one, other] = [aCartItem({ note: 'Bad 1' }), aCartItem({ note: 'Bad 2' })];
    expect(add([one], aCartItem())).toMatchObject({ value: [{ note: 'Bad 1' }] });
    expect(add([one], other)).toMatchObject({ value: [{ quantity: 2, note: 'Bad 1; Bad 2' }] });
  });

  it('otherwise it is appended', () => {
    const added = aCartItem({ sku: 'B' });
    expect(add([aCartItem()], added)).toEqual({ ok: true, value: [aCartItem(), added] });
  });

  it('a product cannot be added when its price is unknown; zero is a price', () => {
    expect(add([], unpriced)).toMatchObject({ refusal: { code: 'cart.price_unknown' } });
    const gift = aCartItem({ unit: zeroPrice });
    expect(add([], gift)).toEqual({ ok: true, value: [gift] });
    expect(add([], gift, { zeroPriceAllowed: false })).toMatchObject({
      refusal: { code: 'cart.price_unknown' },
    });
    expect(add([], aCartItem(), { zeroPriceAllowed: false }).ok).toBe(true);
    const belowZero = aCartItem({ unit: priceFromNet(ore(-100), noVat) });
    expect(add([], belowZero)).toMatchObject({ refusal: { code: 'cart.price_unknown' } });
  });

  it('the longer line is as dear as what was added, and forgets a rate that is not known any more', () => {
    const { vatRate: _rate, ...added } = aCartItem({ unit: priceFromNet(ore(90_000), noVat) });
    const result = add([aCartItem()], added);
    expect(result.ok && result.value).toStrictEqual([{ ...added, quantity: 2 }]);
  });

  it('keeps to the limits of a cart', () => {
    expect(add([aCartItem()], aCartItem({ sku: 'B' }), { maximumLines: 1 })).toMatchObject({
      refusal: { code: 'cart.too_many_lines', details: { maxLines: 1 } },
    });
    expect(
      add([aCartItem({ quantity: 9 })], aCartItem({ quantity: 2 }), { maximumQuantity: 10 }),
    ).toMatchObject({
      refusal: { code: 'cart.quantity_above_maximum', details: { maxQuantity: 10 } },
    });
  });

  it.each([0, -1, 0.5, Number.NaN])('refuses the quantity %s', (quantity) => {
    expect(add([], aCartItem({ quantity }))).toMatchObject({
      refusal: { code: 'cart.quantity_invalid' },
    });
  });

  it('never lowers a quantity, loses a line or makes one twice', () => {
    const sku = fc.constantFrom('A', 'B', 'C');
    const item = fc
      .record({ sku, quantity: fc.integer({ min: -2, max: 9 }) })
      .map((changed) => aCartItem(changed));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (additions) => {
        let items: readonly CartItem[] = [];
        for (const added of additions) {
          const result = add(items, added);
          const after = result.ok ? result.value : items;
          for (const before of items) {
            const now = after.find((line) => line.sku === before.sku);
            expect(now?.quantity).toBeGreaterThanOrEqual(before.quantity);
          }
          expect(new Set(after.map((line) => line.sku)).size).toBe(after.length);
          items = after;
        }
        const pieces = additions.reduce((sum, { quantity }) => sum + Math.max(quantity, 0), 0);
        expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
      }),
      { numRuns: 1000 },
    );
  });
});
