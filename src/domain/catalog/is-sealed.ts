import { sealAttribute } from '#domain/constants.ts';
import type { AttributeValues } from './product.ts';

interface Attributed {
  readonly attributes: AttributeValues;
}

/**
 * Whether the article, or the product that shows it, is hygienic goods under a seal. A broken seal ends
 * the right to give them back (rules/law#seals).
 */
export function isSealed(...marked: readonly Attributed[]): boolean {
  return marked.some(({ attributes }) => attributes[sealAttribute] === '1');
}
