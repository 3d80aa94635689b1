import type { Attribute } from '#domain/catalog/attribute.ts';

/** An attribute that can be filtered by, with two values. */
export function anAttribute(code: string, overrides: Partial<Attribute> = {}): Attribute {
  return {
    id: 1,
    code,
    label: code,
    input: 'select',
    isFilterable: true,
    isComparable: false,
    isVisible: true,
    isUserDefined: true,
    position: 0,
    group: '',
    unit: '',
    options: [
      { id: '1', label: 'En', position: 0 },
      { id: '2', label: 'To', position: 1 },
    ],
    ...overrides,
  };
}
