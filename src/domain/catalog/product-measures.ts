import type { Attribute } from './attribute.ts';
import type { AttributeValues, Product, Variant } from './product.ts';
import { isEnabled } from './visibility.ts';

/** The attributes for the size of an article (rules/content#measuring). */
export const measureCodes = ['width', 'depth', 'height'] as const;
export type MeasureCode = (typeof measureCodes)[number];

/** Measures in millimetres. */
export type Measures = Readonly<Partial<Record<MeasureCode, number>>>;

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };

/** Reads measures from attribute values. A choice has its measure in its label, such as `600 mm`. */
export function measuresOf(values: AttributeValues, attributes: readonly Attribute[]): Measures {
  const entries = measureCodes.flatMap((code) => {
    const attribute = attributes.find((each) => each.code === code);
    const value = [values[code] ?? []].flat()[0];
    if (attribute === undefined || value === undefined) return [];
    const label = attribute.options.find(({ id }) => id === value)?.label ?? value;
    const [, digits, own] = /^(\d+(?:[.,]\d+)?)(?:\s*(\p{L}+))?$/u.exec(label.trim()) ?? [];
    const unit = millimetres[own ?? (attribute.unit || 'mm')];
    if (digits === undefined || unit === undefined) return [];
    return [[code, Number(digits.replace(',', '.')) * unit] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Whether an article fits into a space: it must have every measure of the space, and none may be
 * larger.
 */
export function fitsInto(article: Measures, space: Measures): boolean {
  return measureCodes.every((code) => {
    const [size, room] = [article[code], space[code]];
    return room === undefined || (size !== undefined && size <= room);
  });
}

/** A product that fits. Of a configurable product, it is the variant that uses most of the space. */
export interface Fitting {
  readonly product: Product;
  readonly variant?: Variant;
  readonly measures: Measures;
}

export function fittingOf(
  product: Product,
  space: Measures,
  attributes: readonly Attribute[],
): Fitting | undefined {
  const variants = product.variants.filter(({ status }) => isEnabled(status));
  const articles: readonly Fitting[] =
    variants.length === 0
      ? [{ product, measures: measuresOf(product.attributes, attributes) }]
      : variants.map((variant) => ({
          product,
          variant,
          measures: measuresOf({ ...product.attributes, ...variant.attributes }, attributes),
        }));
  return articles.filter(({ measures }) => fitsInto(measures, space)).toSorted(byUse)[0];
}

/** Sorts by width, then depth, then height, the largest first. */
export function byUse(one: Pick<Fitting, 'measures'>, other: Pick<Fitting, 'measures'>): number {
  for (const code of measureCodes) {
    const difference = (other.measures[code] ?? 0) - (one.measures[code] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
