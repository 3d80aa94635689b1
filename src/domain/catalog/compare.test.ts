import { describe, expect, it } from 'vitest';
import type { Attribute } from './attribute.ts';
import { addToCompare, compareProducts } from './compare.ts';

const base: Attribute = {
  id: 1,
  code: 'width',
  label: 'Bredde',
  input: 'decimal',
  isFilterable: true,
  isComparable: true,
  isVisible: true,
  isUserDefined: true,
  position: 2,
  group: 'Mål',
  unit: 'mm',
  options: [],
};
const color: Attribute = {
  ...base,
  id: 2,
  code: 'color',
  label: 'Farge',
  input: 'select',
  position: 1,
  group: 'Generelt',
  unit: '',
  options: [
    { id: '1', label: 'Krom', position: 1 },
    { id: '2', label: 'Messing', position: 2 },
  ],
};
const wide = { attributes: { width: '600', color: '1' }, options: [] };
const narrow = { attributes: { width: '450', color: '1' }, options: [] };

describe('the list of what is compared', () => {
  it('is unique by sku, newest last (rules/products#compare)', () => {
    expect(addToCompare(['A'], 'B', 4)).toEqual({ ok: true, value: ['A', 'B'] });
    expect(addToCompare(['A', 'B'], 'A', 2)).toEqual({ ok: true, value: ['A', 'B'] });
  });

  it('is full at its limit and says so', () => {
    expect(addToCompare(['A', 'B'], 'C', 2)).toEqual({
      ok: false,
      refusal: { code: 'compare.full', details: { maximum: 2 } },
    });
  });
});

describe('what is compared', () => {
  it('stands by group and position, with what differs marked', () => {
    expect(compareProducts([wide, narrow], [base, color], { number: String, yes: 'Ja' })).toEqual([
      {
        heading: 'Generelt',
        rows: [{ label: 'Farge', values: ['Krom', 'Krom'], isDifferent: false }],
      },
      {
        heading: 'Mål',
        rows: [{ label: 'Bredde', values: ['600 mm', '450 mm'], isDifferent: true }],
      },
    ]);
  });

  it('has a configurable product with every value of its variants', () => {
    const values = color.options.map(({ id, label }) => ({ id, label }));
    const option = { attributeId: 2, attributeCode: 'color', label: 'Farge', values };
    const both = { attributes: {}, options: [option] };
    const [group] = compareProducts([wide, both], [color], { number: String, yes: 'Ja' });
    expect(group?.rows[0]?.values).toEqual(['Krom', 'Krom, Messing']);
  });

  it('keeps the place of a value that is not known, and leaves out what nobody has', () => {
    const unknown = { attributes: {}, options: [] };
    const hidden = { ...color, isComparable: false };
    expect(compareProducts([unknown, wide], [base, hidden], { number: String, yes: 'Ja' })).toEqual(
      [{ heading: 'Mål', rows: [{ label: 'Bredde', values: ['', '600 mm'], isDifferent: true }] }],
    );
    expect(compareProducts([unknown], [base], { number: String, yes: 'Ja' })).toEqual([]);
  });
});
