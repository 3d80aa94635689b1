import { formRules } from '#domain/form-rules.ts';
import { numberBetween } from '#domain/written-rules.ts';
import type { LoyaltyTerms } from './points.ts';

/** The form of a number of points: from the fewest to all that the goods can take (rules/loyalty#using). */
export function pointsRules({ minPoints }: Pick<LoyaltyTerms, 'minPoints'>, all: number) {
  return formRules({ points: numberBetween({ min: minPoints, max: all }) });
}
