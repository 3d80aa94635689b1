import { describe, expect, test } from 'vitest';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { partsBySku } from './parts.ts';
import { wholeStock } from './whole-stock.ts';

const gone = aStockItem({ quantity: 0 });
const inShop = aStockItem({ quantity: 0, shopQuantity: 2 });
const noParts = partsBySku([]);

describe('a configurable product (rules/products#stock)', () => {
  const of = (own: StockItem, ...stocks: readonly StockItem[]) =>
    wholeStock(
      aProduct({
        kind: 'configurable',
        stock: own,
        variants: stocks.map((stock, at) => aVariant({ sku: `V-${at}`, stock })),
      }),
      noParts,
    );

  test('is sold out when all its variants are', () => {
    expect(isSoldOut(of(aStockItem(), gone, gone))).toBe(true);
    expect(isSoldOut(of(aStockItem()))).toBe(true);
    expect(of(aStockItem(), gone, aStockItem())).toEqual(aStockItem());
  });

  test('can be had when a variant can, whatever its own row says', () => {
    expect(isSoldOut(of(gone, gone, aStockItem()))).toBe(false);
    expect(isSoldOut(of(aStockItem({ isInStock: false }), aStockItem()))).toBe(false);
  });

  test('a disabled variant can’t be had', () => {
    const variants = [aVariant({ status: 2 }), aVariant({ stock: gone })];
    expect(isSoldOut(wholeStock(aProduct({ kind: 'configurable', variants }), noParts))).toBe(true);
  });

  test('what only a shop has is in that shop', () => {
    expect(of(aStockItem(), gone, inShop)).toMatchObject({ isInStock: false, shopQuantity: 2 });
    expect(of(aStockItem(), aStockItem(), inShop)).toEqual(aStockItem());
  });
});

test('a group is sold out when all its articles are', () => {
  const link = (sku: string) => ({ kind: 'associated' as const, sku, quantity: 1, position: 0 });
  const group = aProduct({ kind: 'grouped', links: [link('P-1'), link('P-2')] });
  const parts = (...stocks: readonly StockItem[]) =>
    partsBySku(stocks.map((stock, at) => aProduct({ sku: `P-${at + 1}`, stock })));
  expect(isSoldOut(wholeStock(group, parts(gone, gone)))).toBe(true);
  expect(isSoldOut(wholeStock(group, parts(gone, aStockItem())))).toBe(false);
});

test('an article has its own', () => {
  expect(wholeStock(aProduct({ stock: gone }), noParts)).toBe(gone);
});
