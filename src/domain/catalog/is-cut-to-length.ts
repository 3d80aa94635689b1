import { cutToLengthAttribute } from '#domain/constants.ts';
import type { AttributeValues } from './product.ts';
import { filledPacks } from './sale-unit.ts';

interface Attributed {
  readonly attributes: AttributeValues;
}

/** Whether the merchant cuts lengths of the article, or of the product that shows it, for each buyer. */
export function isCutToLength(...marked: readonly Attributed[]): boolean {
  return marked.some(({ attributes }) => attributes[cutToLengthAttribute] === '1');
}

/** A line of an article that may be cut. */
export interface CutLine {
  readonly quantity: number;
  readonly isCutToLength?: boolean;
  readonly packs?: string;
}

/** Whether a line is cut for its buyer. Whole packs are sold as they came (rules/law#cut). */
export function isCut({ quantity, isCutToLength: isMarked = false, packs = '' }: CutLine): boolean {
  return isMarked && filledPacks(quantity, packs) === undefined;
}
