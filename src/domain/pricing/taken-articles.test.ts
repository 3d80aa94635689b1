import { expect, test } from 'vitest';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { partsBySku, partSkus } from './parts.ts';
import { priceProduct } from './price-product.ts';
import { takenArticles } from './taken-articles.ts';

const selection = { id: '2', sku: 'A', isDefault: true, quantity: 2, canChangeQuantity: false };
const place = {
  id: '1',
  label: 'Vannlås',
  kind: 'select' as const,
  isRequired: true,
  selections: [selection],
};
const bundle = {
  priceKind: 'dynamic' as const,
  options: [place, { ...place, id: '3', selections: [{ ...selection, id: '4', quantity: 1 }] }],
};
const kit = aProduct({ kind: 'bundle', bundle });
const parts = partsBySku([aProduct({ sku: 'A' })]);
const takenOf = (product = aProduct(), sku = product.sku, options = {}) => {
  const offered = priceProduct(product, aPriceContext(), parts);
  const taken = takenArticles(offered, { sku, options, quantity: 3 });
  return taken.ok ? taken.value.map((each) => [each.sku, each.quantity]) : taken;
};

test('a product takes itself, a configurable one its variant', () => {
  expect(takenOf()).toEqual([['SRV-600', 3]]);
  const configurable = aProduct({ kind: 'configurable', variants: [aVariant()] });
  expect(takenOf(configurable, 'SRV-600-H')).toEqual([['SRV-600-H', 3]]);
  expect(takenOf(configurable)).toMatchObject({
    refusal: { code: 'product.no_such_configuration' },
  });
});

test('a bundle takes its parts times their number, one article perhaps twice (rules/safety#last-items)', () => {
  expect(takenOf(kit)).toEqual([
    ['A', 6],
    ['A', 3],
  ]);
  const wrong = { bundle: [{ optionId: '9', quantity: 1, selections: [] }] };
  expect(takenOf(kit, kit.sku, wrong)).toMatchObject({
    refusal: { code: 'product.no_such_option' },
  });
});

test('the parts of a product are its associated links or what its bundle may hold', () => {
  const link = { sku: 'B', quantity: 1, position: 1 };
  const links = [
    { ...link, kind: 'associated' as const },
    { ...link, sku: 'C', kind: 'related' as const },
  ];
  expect(partSkus(aProduct({ kind: 'grouped', links }))).toEqual(['B']);
  expect(partSkus({ ...kit, links })).toEqual(['A', 'A']);
  expect(partSkus(aProduct({ links }))).toEqual([]);
});
