import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { addProducts, type Addition, type AddProductsRules } from './add-products.ts';
import type { CartItem } from './cart.ts';

const rules: AddProductsRules = {
  ...defaultSettings.cart,
  zeroPriceAllowed: true,
  allowsOutOfStock: false,
};
const one = (sku: string, stock: Addition['stock'] = aStockItem()): Addition => ({
  item: aCartItem({ sku }),
  stock,
});
const add = (additions: readonly Addition[], changed: Partial<AddProductsRules> = {}) => {
  const { items, addedCount, notices } = addProducts([aCartItem({ quantity: 10 })], additions, {
    ...rules,
    ...changed,
  });
  return { skus: items.map(({ sku }) => sku), addedCount, codes: notices.map(({ code }) => code) };
};
const { unit: _unit, ...unpriced } = aCartItem({ sku: 'B' });

describe('stock status when adding is ok, volatile or out_of_stock (rules/cart#adding)', () => {
  it('Ok and volatile items are added', () => {
    expect(add([one('B')])).toEqual({
      skus: ['A', 'B'],
      addedCount: 1,
      codes: ['cart.product_added'],
    });
    expect(add([{ item: aCartItem({ sku: 'B' }), stock: undefined }]).skus).toEqual(['A', 'B']);
  });

  it('Volatile gives an unsafe-quantity notice unless out-of-stock items are allowed in the cart', () => {
    const unknown = [{ item: aCartItem({ sku: 'B' }), stock: undefined }];
    expect(add(unknown).codes).toEqual(['cart.stock_volatile', 'cart.product_added']);
    expect(add(unknown, { allowsOutOfStock: true }).codes).toEqual(['cart.product_added']);
  });

  it('Out of stock gives an out-of-stock notice', () => {
    expect(add([one('B', aStockItem({ quantity: 0 }))])).toEqual({
      skus: ['A'],
      addedCount: 0,
      codes: ['cart.out_of_stock'],
    });
  });

  it('an article off sale is not called sold out', () => {
    const offSale = aStockItem({ quantity: 0, isInStock: false, isOffSale: true });
    expect(add([one('B', offSale)])).toMatchObject({ addedCount: 0, codes: ['product.off_sale'] });
  });

  it('what is there counts together with what comes', () => {
    expect(add([one('A', aStockItem({ quantity: 11 }))]).addedCount).toBe(1);
    expect(add([one('A', aStockItem({ quantity: 10 }))]).codes).toEqual(['cart.only_available']);
    expect(add([one('A', aStockItem({ maximumSale: 10 }))]).codes).toEqual([
      'cart.quantity_above_maximum',
    ]);
    expect(add([one('B', aStockItem({ minimumSale: 2 }))]).codes).toEqual([
      'cart.quantity_below_minimum',
    ]);
  });

  it('A product-added notice follows the last item unless the cart is synced and the add is silent', () => {
    expect(add([one('B'), one('C')]).codes).toEqual(['cart.product_added']);
    expect(add([one('B')], { isSilent: true }).codes).toEqual([]);
    expect(add([one('B')], { isSilent: true, isSynchronised: false }).codes).toEqual([
      'cart.product_added',
    ]);
  });

  it('and is not lost when one of them is refused', () => {
    const additions = [one('C'), { item: unpriced, stock: aStockItem() }];
    expect(add(additions)).toEqual({
      skus: ['A', 'C'],
      addedCount: 1,
      codes: ['cart.price_unknown', 'cart.product_added'],
    });
  });
});

it('adding never lowers a quantity, and every addition is in the cart or explained', () => {
  const addition: fc.Arbitrary<Addition> = fc
    .record({
      sku: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 0, max: 6 }),
      stock: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      isPriced: fc.boolean(),
    })
    .map(({ sku, quantity, stock, isPriced }) => {
      const { unit, ...item } = aCartItem({ sku, quantity });
      return {
        item: { ...item, ...(isPriced && unit && { unit }) },
        stock: stock === undefined ? undefined : aStockItem({ quantity: stock }),
      };
    });
  const quantityOf = (items: readonly CartItem[], sku: string) =>
    items.find((item) => item.sku === sku)?.quantity ?? 0;
  fc.assert(
    fc.property(fc.array(addition, { maxLength: 8 }), (additions) => {
      const before = [aCartItem({ quantity: 3 })];
      const { items, addedCount, notices } = addProducts(before, additions, rules);
      for (const sku of ['A', 'B', 'C']) {
        expect(quantityOf(items, sku)).toBeGreaterThanOrEqual(quantityOf(before, sku));
      }
      const positive = new Set(['cart.product_added', 'cart.stock_volatile']);
      const refusals = notices.filter(({ code }) => !positive.has(code));
      expect(addedCount + refusals.length).toBe(additions.length);
    }),
    { numRuns: 1000 },
  );
});
