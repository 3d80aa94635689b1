import { expect, test } from 'vitest';
import type { Attribute } from './attribute.ts';
import { productFiles } from './product-files.ts';

const sheet: Attribute = {
  id: 1,
  code: 'data_sheet',
  label: 'Datablad',
  input: 'text',
  isFilterable: false,
  isComparable: false,
  isVisible: false,
  isUserDefined: true,
  position: 1,
  group: '',
  unit: '',
  options: [],
};

test('drawing, mounting and environmental images are files of the media, one or several', () => {
  const values = {
    drawing: 'drawings/odde.svg',
    mounting_image: '/fitting/1.webp, fitting/2.webp',
    environment_image: ['scenes/a.webp', 'scenes/b.webp,scenes/c.webp'],
    material: '7',
  };
  expect(productFiles(values, [])).toEqual({
    drawings: ['drawings/odde.svg'],
    mounting: ['fitting/1.webp', 'fitting/2.webp'],
    environment: ['scenes/a.webp', 'scenes/b.webp', 'scenes/c.webp'],
    papers: [],
  });
});

test('a paper is called as its attribute is', () => {
  const values = { data_sheet: 'documents/odde.pdf', fdv: 'documents/fdv.pdf' };
  expect(productFiles(values, [sheet]).papers).toEqual([
    { label: 'Datablad', path: 'documents/odde.pdf' },
    { label: 'fdv', path: 'documents/fdv.pdf' },
  ]);
});

test('a product without files has none', () => {
  const nothing = { drawings: [], mounting: [], environment: [], papers: [] };
  expect(productFiles({ drawing: '', mounting_image: ' , ' }, [sheet])).toEqual(nothing);
  expect(productFiles({}, [])).toEqual(nothing);
});
