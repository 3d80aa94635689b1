import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { partsBySku } from './parts.ts';
import { priceProduct } from './price-product.ts';
import { productErrors } from './product-errors.ts';

const soldOut = aStockItem({ isInStock: false });
const parts = partsBySku([aProduct({ sku: 'A' }), aProduct({ sku: 'B', stock: soldOut })]);
const codesOf = (changed: Partial<Product>, context = aPriceContext()) =>
  productErrors(priceProduct(aProduct(changed), context, parts)).map(({ code }) => code);

test('a product that can be bought has no errors', () => {
  expect(codesOf({})).toEqual([]);
  const variants = [aVariant({ stock: soldOut }), aVariant()];
  expect(codesOf({ kind: 'configurable', variants, stock: soldOut })).toEqual([]);
});

test('if none remain the product gets the error No available product variants (rules/products#what-prevents-buying)', () => {
  const variants = [aVariant({ stock: soldOut }), aVariant({ status: 2 })];
  expect(codesOf({ kind: 'configurable', variants })).toEqual(['product.no_variants']);
});

test('This product is out of stock.', () => {
  expect(codesOf({ stock: soldOut })).toEqual(['product.out_of_stock']);
});

test('A grouped product without product_links gives a logged error', () => {
  expect(codesOf({ kind: 'grouped' })).toEqual(['product.link_not_found', 'cart.price_unknown']);
  const links = [{ kind: 'associated' as const, sku: 'A', quantity: 1, position: 1 }];
  expect(codesOf({ kind: 'grouped', links })).toEqual([]);
  // Its products are taxed, not the group.
  expect(codesOf({ kind: 'grouped', links, taxClassId: 9 })).toEqual([]);
});

test('a bundle that can’t be filled is sold to nobody', () => {
  const link = { id: '2', isDefault: false, quantity: 1, canChangeQuantity: false };
  const place = { id: '1', label: 'Del', kind: 'radio' as const, isRequired: true };
  const option = (isRequired: boolean, ...skus: readonly string[]) => ({
    ...place,
    isRequired,
    selections: skus.map((sku) => ({ ...link, sku })),
  });
  const kitOf = (...options: readonly ReturnType<typeof option>[]) => ({
    kind: 'bundle' as const,
    bundle: { priceKind: 'fixed' as const, options },
  });
  const kit = (isRequired: boolean, ...skus: readonly string[]) =>
    kitOf(option(isRequired, ...skus));
  expect(codesOf(kit(true, 'B', 'none'))).toEqual(['product.out_of_stock']);
  expect(codesOf(kit(true, 'B', 'A'))).toEqual([]);
  expect(codesOf(kit(false, 'B'))).toEqual([]);
  expect(codesOf(kitOf(option(true, 'A'), option(true, 'B')))).toEqual(['product.out_of_stock']);
});

test('Product price is unknown, product cannot be added to the cart!', () => {
  expect(codesOf({ priceList: { tiers: [] } })).toEqual(['cart.price_unknown']);
  expect(codesOf({ taxClassId: 9 })).toEqual(['product.no_vat_rate']);
});

test('a price on request is no error', () => {
  const { prices } = aPriceContext();
  const closed = aPriceContext({ prices: { ...prices, hiddenForGroups: [0] } });
  expect(codesOf({ taxClassId: 9 }, closed)).toEqual([]);
});
