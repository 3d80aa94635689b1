import { madeToMeasureAttribute } from '#domain/constants.ts';
import type { Product } from './product.ts';

/** The fields that decide whether a product is made to measure. A price matrix means that it is. */
export interface Measurable {
  readonly attributes: Product['attributes'];
  readonly matrix?: object | undefined;
}

/**
 * Whether it is made or cut to the buyer's measure: priced by measures, or marked so by the merchant.
 */
export function isMadeToMeasure({ attributes, matrix }: Measurable): boolean {
  return matrix !== undefined || attributes[madeToMeasureAttribute] === '1';
}
