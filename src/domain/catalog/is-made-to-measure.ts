import { madeToMeasureAttribute } from '#domain/constants.ts';
import type { Product } from './product.ts';

/** The fields that decide whether a product is made to measure. A matrix is one of measures. */
export interface Measurable {
  readonly attributes: Product['attributes'];
  readonly matrix?: object | undefined;
}

/** Made or cut to the buyer's measure: priced by measures, or declared so by the merchant. */
export function isMadeToMeasure({ attributes, matrix }: Measurable): boolean {
  return matrix !== undefined || attributes[madeToMeasureAttribute] === '1';
}
