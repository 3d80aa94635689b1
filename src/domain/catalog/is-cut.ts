import { filledPacks } from './sale-unit.ts';

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
