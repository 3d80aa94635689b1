import { cutToLengthAttribute } from '#domain/constants.ts';
import type { AttributeValues } from './product.ts';

interface Attributed {
  readonly attributes: AttributeValues;
}

/** Whether the merchant cuts lengths of the article, or of the product that shows it, for each buyer. */
export function isCutToLength(...marked: readonly Attributed[]): boolean {
  return marked.some(({ attributes }) => attributes[cutToLengthAttribute] === '1');
}
