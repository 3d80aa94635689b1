import { expect, test } from 'vitest';
import type { PriceList, Product, Variant } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import type { PriceContext } from './price-context.ts';
import { partsBySku } from './parts.ts';
import { priceProduct } from './price-product.ts';
import { priceSpan } from './price-span.ts';

const context = aPriceContext();
const kroner = (net: number) => priceFromNet(ore(net * 100), vatRate(25));
const list = (base: number, special?: number): PriceList => ({
  base: ore(base * 100),
  tiers: [],
  ...(special !== undefined && { special: { net: ore(special * 100) } }),
});
/** Each article had its base price for more than the 30 days before. */
const span = (product: Product, changed: Partial<PriceContext> = {}) => {
  const priceHistory = new Map(
    [product, ...product.variants].map(({ sku, priceList: { base = ore(0) } }) => [
      sku,
      [{ audience: 'all', net: base, from: moment(context.now - 40 * dayMs) } as const],
    ]),
  );
  return priceSpan(priceProduct(product, { ...context, priceHistory, ...changed }));
};
const child = (sku: string, priceList: PriceList, status: Variant['status'] = 1): Variant =>
  aVariant({ sku, priceList, status });
const parent = (...variants: readonly Variant[]): Product =>
  aProduct({ kind: 'configurable', priceList: list(1), variants });

test('final 1000, regular 1250, special 1000 (rules/prices#price-span), each also the least and the most', () => {
  const [final, regular] = [kroner(800), kroner(1000)];
  expect(span(aProduct({ priceList: list(1000, 800) }))).toStrictEqual({
    final,
    regular,
    special: final,
    minimal: final,
    maximal: final,
    minimalRegular: regular,
    maximalRegular: regular,
  });
});

test('no special is absent, not 0 (rules/prices#special-price)', () => {
  expect(span(aProduct())).not.toHaveProperty('special');
  expect(span(aProduct())).toMatchObject({ final: kroner(1000), regular: kroner(1000) });
});

test('a configurable product spans what its enabled variants cost, now and regularly', () => {
  const product = parent(
    child('V-1', list(900)),
    child('V-2', list(1500, 1100)),
    child('V-3', list(700)),
    child('V-4', list(100), 2),
    child('V-5', list(5000), 2),
    child('V-6', { tiers: [] }),
  );
  expect(span(product)).toEqual({
    final: kroner(700),
    regular: kroner(700),
    minimal: kroner(700),
    maximal: kroner(1100),
    minimalRegular: kroner(700),
    maximalRegular: kroner(1500),
  });
});

test('a bundle asks what its preselection costs, whatever it costs at least and at most', () => {
  const link = (sku: string, isDefault = false) => ({
    id: sku,
    sku,
    isDefault,
    quantity: 1,
    canChangeQuantity: false,
  });
  const selections = [link('A'), link('B', true), link('C')];
  const option = { id: '1', label: 'Kran', kind: 'radio', isRequired: true, selections } as const;
  const parts = partsBySku([
    aProduct({ sku: 'A', priceList: list(100) }),
    aProduct({ sku: 'B', priceList: list(300) }),
    aProduct({ sku: 'C', priceList: list(500) }),
  ]);
  const of = (priceView?: 'from' | 'range') =>
    priceSpan(
      priceProduct(
        aProduct({
          kind: 'bundle',
          bundle: { priceKind: 'dynamic', options: [option], ...(priceView && { priceView }) },
        }),
        context,
        parts,
      ),
    );
  const [final, regular] = [kroner(300), kroner(300)];
  expect(of('range')).toMatchObject({
    final,
    regular,
    minimal: kroner(100),
    maximal: kroner(500),
    minimalRegular: kroner(100),
    maximalRegular: kroner(500),
  });
  expect(of('from')).toMatchObject({ final, minimal: kroner(100), maximal: kroner(300) });
  expect(of()).toMatchObject({ final, minimal: kroner(300), maximal: kroner(300) });
});

test('with no variant to be had there is none, whatever the product’s own price', () => {
  const product = { ...parent(child('V-1', list(900), 2)), priceList: list(1000) };
  expect(span(product)).toBeUndefined();
  expect(span({ ...parent(), priceList: list(0) })).toBeUndefined();
});

test('where the viewer sees no price there is no span (rules/prices#hidden-prices)', () => {
  const prices = { ...context.prices, hiddenForGroups: [0] };
  expect(span(aProduct(), { prices })).toBeUndefined();
  expect(span(aProduct({ priceList: { tiers: [] } }))).toBeUndefined();
});
