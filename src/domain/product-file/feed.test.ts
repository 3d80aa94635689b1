import { describe, expect, test } from 'vitest';
import { parseAttributes, splitChoices } from './feed-attributes.ts';
import { parseCategories } from '#domain/import/feed-lists.ts';
import { readDate, readStatus, readVisibility } from '#domain/import/feed-values.ts';
import {
  parseAssociated,
  parseVariationLabels,
  parseVariations,
  repeatedVariations,
} from './feed-variations.ts';

describe('additional_attributes', () => {
  const read = (cell: string, separator = ',') =>
    Object.fromEntries(parseAttributes(cell, separator));

  test('the plain form: codes in lower case, a piece without = goes on with the value before', () => {
    expect(read('Color=Matt sort,text=a, b and c,size=XS')).toEqual({
      color: ['Matt sort'],
      text: ['a, b and c'],
      size: ['XS'],
    });
    expect(read('a=1|||b=x=y', '|||')).toEqual({ a: ['1'], b: ['x=y'] });
  });

  test('the enclosed form is told by its first quote: commas, equals signs and quotes within', () => {
    expect(read('color="Svart, matt",note="3"" rør = 80 mm",features="A"|"B, C"')).toEqual({
      color: ['Svart, matt'],
      note: ['3" rør = 80 mm'],
      features: ['A', 'B, C'],
    });
    expect(read('a="x')).toEqual({ a: ['x'] });
    // A regular expression would take quadratic time here and never finish.
    expect(read(`a="${'""'.repeat(100_000)}`)).toEqual({ a: ['"'.repeat(100_000)] });
  });

  test('values of a multi-select are parted by a bar', () => {
    expect(splitChoices(['A|B| A '], ',')).toEqual(['A', 'B']);
    expect(splitChoices(['A, x', 'B'], ',')).toEqual(['A, x', 'B']);
  });
});

test('categories: paths, each once, with a slash within a name', () => {
  expect(parseCategories('Root/Bad\\/dusj/Rør, Root/Bad , Root/Bad', ',')).toEqual([
    ['Root', 'Bad/dusj', 'Rør'],
    ['Root', 'Bad'],
  ]);
});

describe('variations', () => {
  test('name a child and its choices; old keys are ignored', () => {
    expect(
      parseVariations('sku=A-1,Color=Krom,price=5|sku=A-2,color=Sort,display=1|color=X', ','),
    ).toEqual([
      { sku: 'A-1', choices: [{ code: 'color', label: 'Krom' }] },
      { sku: 'A-2', choices: [{ code: 'color', label: 'Sort' }] },
    ]);
  });

  test('the same choice twice is found', () => {
    const variations = parseVariations('sku=A,c=1,d=2|sku=B,d=2,c=1|sku=C,c=2,d=2', ',');
    expect(repeatedVariations(variations)).toEqual(['B']);
  });

  test('labels and associated skus', () => {
    expect([...parseVariationLabels('color=Overflate,width=Bredde', ',')]).toEqual([
      ['color', 'Overflate'],
      ['width', 'Bredde'],
    ]);
    expect(parseAssociated('A=2.0000,B,C=0', ',')).toEqual([
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 0 },
      { sku: 'C', quantity: 0 },
    ]);
  });
});

describe('values', () => {
  test.each([
    ['2026-10-01', 'start', '2026-09-30T22:00:00.000Z'],
    ['2026-10-01', 'end', '2026-10-01T22:00:00.000Z'],
    ['2026-12-01 13:30:00', 'start', '2026-12-01T12:30:00.000Z'],
    ['7/4/26', 'start', '2026-07-03T22:00:00.000Z'],
    ['7/4/2026 08:15', 'start', '2026-07-04T06:15:00.000Z'],
    ['1/2/26, 3:05 PM', 'start', '2026-01-02T14:05:00.000Z'],
    ['12/31/26, 12:00 AM', 'end', '2026-12-31T23:00:00.000Z'],
  ] as const)('%s as %s of an offer, in Norway', (text, edge, expected) => {
    expect(new Date(readDate(text, edge) ?? 0).toISOString()).toBe(expected);
  });

  test('a day is written as in Norway, too, with or without a time', () => {
    expect(readDate('28.11.2026', 'end')).toBe(readDate('2026-11-28', 'end'));
    expect(readDate('1.2.2026 10.30', 'start')).toBe(readDate('2026-02-01 10:30', 'start'));
    expect(readDate('01.02.2026 10:30:15', 'start')).toBe(readDate('2026-02-01 10:30:15', 'start'));
  });

  test.each(['', '2026-02-30', '30.02.2026', '31.12.26', '13/13/26'])('"%s" is no date', (text) => {
    expect(readDate(text, 'start')).toBeUndefined();
  });

  test('words of Magento', () => {
    expect(readVisibility('Catalog, Search')).toBe(4);
    expect(readVisibility('Not Visible Individually')).toBe(1);
    expect(readVisibility('Somewhere')).toBeUndefined();
    expect(readVisibility('constructor')).toBeUndefined();
    expect([readStatus('1'), readStatus('2'), readStatus('x')]).toEqual([1, 2, undefined]);
  });
});
