import { expect, test } from 'vitest';
import { anAttribute } from '#testing/an-attribute.ts';
import { canFilter, chooseFacets } from './choose-facets.ts';

const attributes = ['width', 'brand', 'color', 'depth', 'height'].map((code) => anAttribute(code));
const choice = { attributes, named: ['brand', 'price'], chosen: [], maximum: 30 };

test('what the store view names comes first, in its order, then the others by position (rules/listings#facets)', () => {
  expect(chooseFacets(choice)).toEqual(['brand', 'price', 'width', 'color', 'depth', 'height']);
  expect(chooseFacets({ ...choice, named: ['price', 'color', 'nothing'] })).toEqual([
    'price',
    'color',
    'width',
    'brand',
    'depth',
    'height',
  ]);
});

test('what no product has is no facet, but where it is chosen', () => {
  const having = { brand: 3, depth: 1 };
  expect(chooseFacets({ ...choice, having })).toEqual(['brand', 'price', 'depth']);
  expect(chooseFacets({ ...choice, having, chosen: ['color'] })).toEqual([
    'brand',
    'price',
    'color',
    'depth',
  ]);
});

test('of too many the chosen and the named stay, then those of most products, in their usual order', () => {
  const having = { width: 9, brand: 1, color: 2, depth: 7, height: 8 };
  expect(chooseFacets({ ...choice, having, maximum: 4 })).toEqual([
    'brand',
    'price',
    'width',
    'height',
  ]);
  expect(chooseFacets({ ...choice, having, maximum: 4, chosen: ['color'] })).toEqual([
    'brand',
    'price',
    'width',
    'color',
  ]);
});

test('only an attribute that has values filters, and the price by ranges', () => {
  const isFilterable = { isFilterable: false };
  expect(canFilter(anAttribute('brand'))).toBe(true);
  expect(canFilter(anAttribute('brand', isFilterable))).toBe(false);
  expect(canFilter(anAttribute('brand', { options: [] }))).toBe(false);
  expect(canFilter(anAttribute('price'))).toBe(false);
  expect(canFilter(anAttribute('sort'))).toBe(true);
});
