import type { Attribute } from './attribute.ts';
import type { AttributeValues } from './product.ts';

/** A heading of the specification table with its rows, in the merchant's order. */
export interface SpecificationGroup {
  readonly heading: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** The formats in which a store view writes the values of attributes. */
export interface ValueWriting {
  readonly number: (value: number) => string;
  /** This word stands for a boolean that is true. A false one is not shown. */
  readonly yes: string;
}

/** A product's visible attributes in words, by group and position; what has no value is left out. */
export function specification(
  values: AttributeValues,
  attributes: readonly Attribute[],
  writing: ValueWriting,
): SpecificationGroup[] {
  const rows = attributes
    .filter(({ isVisible, code }) => isVisible && values[code] !== undefined)
    .toSorted((one, other) => one.position - other.position)
    .map((attribute) => ({
      attribute,
      value: valueInWords(attribute, values[attribute.code], writing),
    }))
    .filter(({ value }) => value !== '');
  const groups = Map.groupBy(rows, ({ attribute }) => attribute.group);
  return [...groups].map(([heading, members]) => ({
    heading,
    rows: members.map(({ attribute, value }) => ({ label: attribute.label, value })),
  }));
}

/**
 * Writes option ids as their labels and numbers with their unit. A label that already ends in the unit
 * does not get it twice.
 */
export function valueInWords(
  attribute: Attribute,
  value: string | readonly string[] | undefined,
  { number, yes }: ValueWriting,
): string {
  const ids = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  const labels = ids.map((id) => attribute.options.find((option) => option.id === id)?.label ?? id);
  const words = labels
    .filter((label) => label !== '')
    .map((label) => (isNumber(attribute, label) ? number(Number(label)) : label))
    .join(', ');
  if (attribute.input === 'boolean') return words === '1' ? yes : '';
  const isWithUnit = words === '' || words.endsWith(attribute.unit);
  return isWithUnit ? words : `${words} ${attribute.unit}`;
}

/** Only measures are formatted as numbers: an article number and a year keep their digits. */
function isNumber({ unit, input }: Attribute, label: string): boolean {
  if (unit === '' && input === 'decimal') return /^\d+\.\d+$/.test(label);
  return unit !== '' && /^\d+(\.\d+)?$/.test(label);
}
