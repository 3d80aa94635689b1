import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Attribute } from './attribute.ts';
import type { AttributeValues, Product } from './product.ts';
import { valueInWords, type ValueWriting } from './specification.ts';

/**
 * One property of the compared products, with one value for each product in order; empty where it is
 * unknown.
 */
export interface ComparedRow {
  readonly label: string;
  readonly values: readonly string[];
  readonly isDifferent: boolean;
}

/** A heading with its rows, as in the specification table. */
export interface ComparedGroup {
  readonly heading: string;
  readonly rows: readonly ComparedRow[];
}

type Compared = Pick<Product, 'attributes' | 'options'>;

/**
 * Adds a product to the list of products to compare, each once (rules/products#compare). Refuses
 * `compare.full`.
 */
export function addToCompare(
  skus: readonly string[],
  sku: string,
  maximum: number,
): Result<readonly string[]> {
  if (skus.includes(sku)) return accepted(skus);
  return skus.length < maximum ? accepted([...skus, sku]) : refused('compare.full', { maximum });
}

/**
 * Compares products property by property. Properties that are not comparable, or that none of them has,
 * are left out.
 */
export function compareProducts(
  products: readonly Compared[],
  attributes: readonly Attribute[],
  writing: ValueWriting,
): ComparedGroup[] {
  const known = products.map(comparedValues);
  const rows = attributes
    .filter(({ isComparable }) => isComparable)
    .toSorted((one, other) => one.position - other.position)
    .map((attribute) => {
      const values = known.map((each) => valueInWords(attribute, each[attribute.code], writing));
      const isDifferent = new Set(values).size > 1;
      return { group: attribute.group, row: { label: attribute.label, values, isDifferent } };
    })
    .filter(({ row }) => row.values.some((value) => value !== ''));
  return [...Map.groupBy(rows, ({ group }) => group)].map(([heading, members]) => ({
    heading,
    rows: members.map(({ row }) => row),
  }));
}

/** A configurable product has every value that one of its variants can have. */
function comparedValues({ attributes, options }: Compared): AttributeValues {
  const chosen = options.map(({ attributeCode, values }) => [
    attributeCode,
    values.map(({ id }) => id),
  ]);
  return { ...attributes, ...Object.fromEntries(chosen) };
}
