import { expect, test } from 'vitest';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { anAttribute } from '#testing/an-attribute.ts';
import { maxNamed, readLooks } from './named-looks.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms(
  [
    ['sort', 'svart'],
    ['antrasitt', 'mørk grå'],
    ['batteri', 'kran', 'armatur'],
  ],
  'nb',
);
const attributes: readonly Attribute[] = [
  anAttribute('color', {
    options: [
      { id: '1', label: 'Krom', position: 0, swatch: '#c9ced3' },
      { id: '2', label: 'Matt sort', position: 1, swatch: '#1c1c1d' },
      { id: '3', label: 'Antrasitt', position: 2, swatch: '#4e4d4c' },
      { id: '4', label: 'Kobber', position: 3, swatch: '#b8734f' },
    ],
  }),
  anAttribute('finish', {
    options: [
      { id: '7', label: 'Matt', position: 0 },
      { id: '8', label: 'Polert', position: 1 },
    ],
  }),
  anAttribute('material', { options: [{ id: '9', label: 'Kobber', position: 0 }] }),
  anAttribute('brand', { options: [{ id: '10', label: 'Armatur', position: 0 }] }),
];

test.each([
  ['svart kran', 'kran', [{ color: ['2'] }]],
  ['Kran i krom', 'Kran', [{ color: ['1'] }]],
  ['matt sort kran', 'kran', [{ color: ['2'], finish: ['7'] }, { color: ['2'] }]],
  ['kobber rør', 'rør', [{ color: ['4'], material: ['9'] }]],
  ['mørk grå servant', 'servant', [{ color: ['3'] }]],
  ['svart', '', [{ color: ['2'] }]],
  ['Svart og krom', '', [{ color: ['2'] }, { color: ['1'] }]],
  // These words name values without a colour.
  ['polert kran', 'polert kran', []],
  ['armatur', 'armatur', []],
  ['kran', 'kran', []],
  ['', '', []],
])('%j searches for %j that look %j (rules/search#looks)', (text, searched, looks) => {
  expect(readLooks(text, attributes, 'nb', synonyms)).toEqual({ text: searched, looks });
});

test('the values of an attribute are those that most words name', () => {
  const looks = [{ color: ['2', '5'], finish: ['7'] }, { color: ['2', '6'] }];
  expect(maxNamed(looks)).toEqual({ color: ['2'], finish: ['7'] });
});
