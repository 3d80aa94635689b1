import { expect, it } from 'vitest';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { aStockItem } from '#testing/a-product.ts';
import { wishesToBuy } from './wishes-to-buy.ts';

it('a press buys what needs no choice and is in stock, and names the rest (rules/products#wishlist)', () => {
  const products = [
    ['basin', 'line', 12],
    ['gone', 'line', 0],
    ['mixer', 'variant', 12],
    ['rental', 'page', 12],
    ['sold-out mixer', 'variant', 0],
    ['on request', 'nowhere', 12],
  ].map(([name, purchase, quantity]) => {
    const stock = aStockItem({ quantity: Number(quantity), isInStock: quantity !== 0 });
    return { name, purchase, stock } as unknown as TileProduct;
  });
  const { ready, toChoose, notSold } = wishesToBuy(products);
  const namesOf = (some: readonly TileProduct[]) => some.map(({ name }) => name);
  expect([namesOf(ready), namesOf(toChoose), namesOf(notSold)]).toEqual([
    ['basin'],
    ['mixer', 'rental'],
    ['gone', 'sold-out mixer', 'on request'],
  ]);
});
