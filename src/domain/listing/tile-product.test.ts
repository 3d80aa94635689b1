import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { toTile } from './tile-product.ts';

const tileOf = (product: Partial<Product>) =>
  toTile(priceProduct(aProduct(product), aPriceContext()));

const inColors = (count: number): Partial<Product> => {
  const ids = Array.from({ length: count }, (_, index) => String(index + 1));
  return {
    kind: 'configurable',
    options: [
      {
        attributeId: 93,
        attributeCode: 'color',
        label: 'Farge',
        values: ids.map((id) => ({ id, label: `Farge ${id}`, swatch: `#00000${id}` })),
      },
    ],
    variants: ids.map((id) => aVariant({ id: Number(id), sku: id, attributes: { color: id } })),
  };
};

test('a tile names the brand where the name does not', () => {
  expect(tileOf({ name: 'Odde servantbatteri', brand: 'Brimvik' }).brand).toBe('Brimvik');
  expect(tileOf({ name: 'Brimvik Odde', brand: 'Brimvik' }).brand).toBeUndefined();
  expect(tileOf({ name: 'Oddelig batteri', brand: 'Odde' }).brand).toBe('Odde');
});

test('a tile shows five colours at most, and says how many there are', () => {
  expect(tileOf(inColors(8)).swatches).toEqual({
    shown: ['#000001', '#000002', '#000003', '#000004', '#000005'],
    count: 8,
  });
  expect(tileOf(inColors(1)).swatches).toBeUndefined();
  expect(tileOf({}).swatches).toBeUndefined();
});

test('a colour that cannot be had is not shown', () => {
  const product = inColors(4);
  const [first, second, ...rest] = product.variants ?? [];
  const soldOut = { ...first, stock: aStockItem({ quantity: 0, isInStock: false }) };
  const variants = [aVariant(soldOut), aVariant({ ...second, status: 2 }), ...rest];
  expect(tileOf({ ...product, variants }).swatches?.shown).toEqual(['#000003', '#000004']);
});
