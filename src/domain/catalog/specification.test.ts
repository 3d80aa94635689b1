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
  expect(specification({ material: '7', width: '600' }, [base, width], String)).toEqual([
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
  expect(specification({ material: '7' }, [{ ...base, isVisible: false }], String)).toEqual([]);
  expect(specification({}, [base], String)).toEqual([]);
});

test('a measure is written as the store view writes numbers, an article number as it is', () => {
  const flow = { ...base, id: 3, code: 'flow', label: 'Vannmengde', unit: 'l/min', options: [] };
  const nrf = { ...base, id: 4, code: 'nrf', label: 'NRF', input: 'text' as const, options: [] };
  const comma = (value: number) => String(value).replace('.', ',');
  const [group] = specification({ flow: '5.5', nrf: '4201500' }, [flow, nrf], comma);
  expect(group?.rows.map(({ value }) => value)).toEqual(['5,5 l/min', '4201500']);
});
