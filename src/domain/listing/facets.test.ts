import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { aPriceRange } from '#testing/a-listing.ts';
import { buildFacets, type FacetMaterial } from './facets.ts';
import { priceRangeId } from './query-params.ts';

const attribute = (code: string, ...labels: readonly string[]): Attribute => ({
  id: 1,
  code,
  label: code.toUpperCase(),
  input: 'select',
  isFilterable: true,
  isComparable: false,
  isVisible: true,
  isUserDefined: true,
  position: 0,
  group: '',
  unit: '',
  options: labels.map((label, index) => ({ id: String(index), label, position: 0 })),
});
const collator = new Intl.Collator('nb');
const material = (overrides: Partial<FacetMaterial> = {}): FacetMaterial => ({
  counts: { values: {}, prices: [] },
  query: { filters: {} },
  codes: ['price', 'color'],
  attributes: [attribute('color', 'Ås', 'Ask', 'Øst', '', 'Eik')],
  maxValues: 100,
  priceLabel: 'Pris',
  labelOfRange: priceRangeId,
  compareLabels: (one, other) => collator.compare(one, other),
  ...overrides,
});
const color = (counts: Readonly<Record<string, number>>) => ({
  values: { color: counts },
  prices: [],
});

test('values that are sizes come by size, others in the order of the language', () => {
  const ordered = [
    '−5 °C',
    '1/2"',
    '1"',
    '1 1/4"',
    '1,25 m',
    '1,5 m',
    '1,5 mm',
    '600',
    '1200 mm',
    'Krom',
    'Ål',
  ];
  const [facet] = buildFacets(
    material({
      attributes: [attribute('color', ...ordered.toReversed())],
      counts: color(Object.fromEntries(ordered.map((_, index) => [index, 1]))),
    }),
  );
  expect(facet?.values.map(({ label }) => label)).toEqual(ordered);
});

test('values come in the order of the language, blank labels and empty values left out (rules/listings#facets)', () => {
  const [facet] = buildFacets(material({ counts: color({ 0: 1, 1: 2, 2: 3, 3: 9, 4: 0 }) }));
  expect(facet).toEqual({
    code: 'color',
    label: 'COLOR',
    isSingle: false,
    values: [
      { id: '1', label: 'Ask', count: 2, isChosen: false },
      { id: '2', label: 'Øst', count: 3, isChosen: false },
      { id: '0', label: 'Ås', count: 1, isChosen: false },
    ],
  });
});

test('the merchant’s positions come before the alphabet, swatches go along', () => {
  const options = [
    { id: '0', label: 'A', position: 2 },
    { id: '1', label: 'B', position: 1, swatch: '#ffffff' },
  ];
  const attributes = [{ ...attribute('color'), options }];
  const [facet] = buildFacets(material({ attributes, counts: color({ 0: 1, 1: 1 }) }));
  expect(facet?.values.map(({ id, swatch }) => [id, swatch])).toEqual([
    ['1', '#ffffff'],
    ['0', undefined],
  ]);
});

test('a chosen value is marked, and stays when nothing is left of it', () => {
  const query = { filters: { color: ['4'] } };
  const [facet] = buildFacets(material({ query, counts: color({ 1: 1 }) }));
  expect(facet?.values).toEqual([
    { id: '1', label: 'Ask', count: 1, isChosen: false },
    { id: '4', label: 'Eik', count: 0, isChosen: true },
  ]);
});

test('of more values than are shown, the chosen and the commonest stay', () => {
  const query = { filters: { color: ['0'] } };
  const counts = color({ 0: 1, 1: 5, 2: 7, 4: 6 });
  const [facet] = buildFacets(material({ query, counts, maxValues: 2 }));
  expect(facet?.values.map(({ label }) => label)).toEqual(['Øst', 'Ås']);
});

test('price ranges keep their order, are single-choice, empty ones hidden', () => {
  const prices = [
    { range: aPriceRange(0, 500), count: 3 },
    { range: aPriceRange(500, 1000), count: 0 },
    { range: aPriceRange(1000), count: 2 },
  ];
  const query = { filters: {}, price: aPriceRange(1000) };
  expect(buildFacets(material({ query, counts: { values: {}, prices } }))).toEqual([
    {
      code: 'price',
      label: 'Pris',
      isSingle: true,
      values: [
        { id: '0-500', label: '0-500', count: 3, isChosen: false },
        { id: '1000-', label: '1000-', count: 2, isChosen: true },
      ],
    },
  ]);
});

test('a chosen price range stays when nothing is left of it', () => {
  const prices = [{ range: aPriceRange(0, 500), count: 0 }];
  const query = { filters: {}, price: aPriceRange(0, 500) };
  const [facet] = buildFacets(material({ query, counts: { values: {}, prices } }));
  expect(facet?.values).toMatchObject([{ id: '0-500', count: 0, isChosen: true }]);
});

test('facets come in the order of the setting; unknown, unfilterable and empty ones are left out', () => {
  const attributes = [
    attribute('color', 'Eik'),
    attribute('brand', 'Nordic'),
    { ...attribute('ean', '1'), isFilterable: false },
  ];
  const counts = { values: { color: { 0: 1 }, brand: { 0: 1 }, ean: { 0: 1 } }, prices: [] };
  const codes = ['brand', 'ean', 'width', 'price', 'color'];
  const facets = buildFacets(material({ attributes, counts, codes }));
  expect(facets.map(({ code }) => code)).toEqual(['brand', 'color']);
});

test('whatever is counted, a facet shows what leads to products or was chosen, and no more than fits', () => {
  const ids = ['0', '1', '2', '4'];
  const anyCounts = fc.record(
    Object.fromEntries(ids.map((id) => [id, fc.integer({ min: 0, max: 3 })])),
  );
  const anyChosen = fc.uniqueArray(fc.constantFrom(...ids, 'unknown'));
  fc.assert(
    fc.property(anyCounts, anyChosen, fc.integer({ min: 1, max: 5 }), (counted, chosen, most) => {
      const facets = buildFacets(
        material({
          counts: color(counted),
          query: { filters: { color: chosen } },
          maxValues: most,
        }),
      );
      const values = facets.flatMap((facet) => facet.values);
      for (const { id, count, isChosen } of values) {
        expect(count > 0 || isChosen).toBe(true);
        expect(isChosen).toBe(chosen.includes(id));
      }
      const known = chosen.filter((id) => id !== 'unknown').length;
      const wanted = ids.filter((id) => (counted[id] ?? 0) > 0 || chosen.includes(id)).length;
      expect(values).toHaveLength(Math.min(wanted, most));
      expect(values.filter(({ isChosen }) => isChosen)).toHaveLength(Math.min(known, most));
      const labels = values.map(({ label }) => label);
      expect(labels).toEqual(labels.toSorted((one, other) => collator.compare(one, other)));
    }),
    { numRuns: 1000 },
  );
});
