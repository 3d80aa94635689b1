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
  expect(specification({ material: '7', width: '600' }, [base, width])).toEqual([
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
  expect(specification({ material: '7' }, [{ ...base, isVisible: false }])).toEqual([]);
  expect(specification({}, [base])).toEqual([]);
});
