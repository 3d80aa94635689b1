import { expect, test } from 'vitest';
import type { Attribute } from './attribute.ts';
import { specification } from './specification.ts';

const base: Attribute = {
  id: 1,
  code: 'material',
  label: 'Materiale',
  input: 'select',
  isFilterable: true,
  isComparable: true,
  isVisible: true,
  isUserDefined: true,
  position: 2,
  group: 'Generelt',
  unit: '',
  options: [{ id: '7', label: 'Messing', position: 1 }],
};

const writing = { number: String, yes: 'Ja' };

test('option ids become words and numbers get their unit, by group and position', () => {
  const width = {
    ...base,
    id: 2,
    code: 'width',
    label: 'Bredde',
    unit: 'mm',
    position: 1,
    options: [],
  };
  expect(specification({ material: '7', width: '600' }, [base, width], writing)).toEqual([
    {
      heading: 'Generelt',
      rows: [
        { label: 'Bredde', value: '600 mm' },
        { label: 'Materiale', value: 'Messing' },
      ],
    },
  ]);
});

test('hidden attributes and those without a value are left out', () => {
  expect(specification({ material: '7' }, [{ ...base, isVisible: false }], writing)).toEqual([]);
  expect(specification({}, [base], writing)).toEqual([]);
});

test('a measure is written as the store view writes numbers, an article number as it is', () => {
  const flow = { ...base, id: 3, code: 'flow', label: 'Vannmengde', unit: 'l/min', options: [] };
  const nrf = { ...base, id: 4, code: 'nrf', label: 'NRF', input: 'text' as const, options: [] };
  const comma = (value: number) => String(value).replace('.', ',');
  const [group] = specification({ flow: '5.5', nrf: '4201500' }, [flow, nrf], {
    number: comma,
    yes: 'Ja',
  });
  expect(group?.rows.map(({ value }) => value)).toEqual(['5,5 l/min', '4201500']);
});

test('a label that has the unit does not get it again, and a flag says yes or nothing', () => {
  const width = {
    ...base,
    code: 'width',
    unit: 'mm',
    options: [{ id: '3', label: '500 mm', position: 1 }],
  };
  const flag = { ...base, code: 'rental', input: 'boolean' as const, options: [] };
  const [group] = specification({ width: '3', rental: '1' }, [width, flag], writing);
  expect(group?.rows.map(({ value }) => value)).toEqual(['500 mm', 'Ja']);
  expect(specification({ rental: '0' }, [flag], writing)).toEqual([]);
});
