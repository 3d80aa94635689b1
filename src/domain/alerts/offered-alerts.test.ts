import { expect, it } from 'vitest';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { ore } from '#domain/money/ore.ts';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { isMet } from './is-met.ts';
import { offeredAlerts } from './offered-alerts.ts';

const unit = (net: number) => ({ net: ore(net), vat: ore(net / 4), gross: ore(net * 1.25) });
const priced = (net: number) =>
  ({ kind: 'priced', unit: unit(net), tiers: [], isFrom: false }) as const;
const soldOut = aStockItem({ quantity: 0 });

function offered(more: Partial<OfferedProduct> = {}): OfferedProduct {
  const { priceList: _, variants: _variants, ...product } = aProduct();
  return {
    ...product,
    offer: priced(100_00),
    variants: [],
    isCartHidden: false,
    ...more,
  } as OfferedProduct;
}

it.each<[string, Partial<OfferedProduct>, readonly string[]]>([
  ['an article in stock', {}, ['price']],
  ['a sold-out one', { stock: soldOut }, ['stock']],
  ['one that only a shop has', { stock: { ...soldOut, shopQuantity: 2 } }, ['stock']],
  ['one without a price', { offer: { kind: 'on-request' } }, []],
  ['one that the viewer may not buy', { isCartHidden: true }, []],
  ['one that is not for sale', { stock: { ...soldOut, isOffSale: true } }, []],
  ['a rental', { attributes: { rental: '1' } }, []],
  ['a group', { kind: 'grouped' }, []],
])('a viewer may ask for these alerts about %s', (_name, more, kinds) => {
  const product = offered(more);
  expect(offeredAlerts(product, product)).toEqual(kinds);
});

const met = (kind: 'stock' | 'price', more: Partial<OfferedProduct>, limit?: number) => {
  const product = offered(more);
  const price = { seen: ore(125_00), isNet: false, ...(limit && { limit: ore(limit) }) };
  return isMet({ kind, ...(kind === 'price' && { price }) }, product, product);
};

it('goods are back once one can be bought and sent', () => {
  expect(met('stock', {})).toBe(true);
  expect(met('stock', { stock: soldOut })).toBe(false);
  expect(met('stock', { stock: { ...soldOut, shopQuantity: 2 } })).toBe(false);
  expect(met('stock', { status: 2 })).toBe(false);
  expect(met('stock', { isCartHidden: true })).toBe(false);
});

it('a price is lower than the one that was seen, and no higher than the limit', () => {
  expect(met('price', {})).toBe(false);
  expect(met('price', { offer: priced(99_96) })).toBe(true);
  expect(met('price', { offer: priced(80_04) }, 100_00)).toBe(false);
  expect(met('price', { offer: priced(80_00) }, 100_00)).toBe(true);
  expect(met('price', { offer: priced(100_00) }, 200_00)).toBe(false);
  expect(met('price', { offer: priced(80_00), stock: soldOut })).toBe(false);
  expect(met('price', { offer: { kind: 'unknown' } })).toBe(false);
});

it('a net price is compared with a net price', () => {
  const product = offered({ offer: priced(99_00) });
  const price = { seen: ore(100_00), isNet: true };
  expect(isMet({ kind: 'price', price }, product, product)).toBe(true);
  expect(isMet({ kind: 'price', price: { ...price, isNet: false } }, product, product)).toBe(false);
});
