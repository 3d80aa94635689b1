import { expect, test } from 'vitest';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Category } from '#domain/catalog/category.ts';
import { translation } from '#contract/http/endpoint.ts';
import { expectToTravel } from '#testing/travel.ts';
import { attributeFromWire, attributeSchema, attributeToWire } from './attribute.ts';
import { categoryFromWire, categorySchema, categoryToWire } from './category.ts';

const category: Category = {
  id: 12,
  parentId: 3,
  name: 'Servanter',
  description: '<p>Alt</p>',
  urlKey: 'servanter',
  urlPath: 'bad/servanter',
  path: [1, 2, 3, 12],
  level: 3,
  position: 4,
  isActive: true,
  productCount: 42,
  childrenCount: 0,
  image: 'c/a/servanter.jpg',
  metaTitle: '',
  metaDescription: '',
};

test('a category arrives as it left', () => {
  const shape = translation({
    schema: categorySchema,
    toWire: categoryToWire,
    fromWire: categoryFromWire,
  });
  expectToTravel(shape, category);
  const { image: _none, ...plain } = category;
  expectToTravel(shape, plain);
  expect(categoryToWire(category)).toMatchObject({ path: '1/2/3/12', parent_ids: [1, 2, 3] });
});

const attribute: Attribute = {
  id: 93,
  code: 'color',
  label: 'Farge',
  input: 'select',
  isFilterable: true,
  isComparable: false,
  isVisible: true,
  isUserDefined: true,
  position: 2,
  group: 'Utseende',
  unit: '',
  options: [
    { id: '56', label: 'Hvit', position: 0, swatch: '#ffffff' },
    { id: 'eik', label: 'Eik', position: 1, swatch: 'swatch/eik.jpg' },
    { id: '0057', label: 'Sort', position: 2 },
  ],
};

test('an attribute arrives as it left', () => {
  const shape = translation({
    schema: attributeSchema,
    toWire: attributeToWire,
    fromWire: attributeFromWire,
  });
  expectToTravel(shape, attribute);
});

test('every option has its value as text and tells how it looks (rules/products#attributes)', () => {
  expect(attributeToWire(attribute).options).toMatchObject([
    { value: '56', swatch: { type: 1, value: '#ffffff' } },
    { value: 'eik', swatch: { type: 2, value: '/swatch/eik.jpg' } },
    { value: '0057', swatch: { type: 3, value: '' } },
  ]);
});

test('an attribute is filterable by "1" or "2" (rules/products#attributes)', () => {
  const wire = attributeToWire(attribute);
  expect(wire.is_filterable).toBe('1');
  expect(attributeFromWire({ ...wire, is_filterable: '2' }).isFilterable).toBe(true);
  expect(attributeFromWire({ ...wire, is_filterable: '0' }).isFilterable).toBe(false);
});
