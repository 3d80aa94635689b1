import type { Category } from '#domain/catalog/category.ts';
import { panelCategoryCount, panelLevelAbove } from '#domain/constants.ts';

/** Which categories a hit lies in. */
interface Hit {
  readonly categoryIds: readonly number[];
}

/** The categories that some hit lies in, each once. */
export function hitCategoryIds(hits: readonly Hit[]): readonly number[] {
  return [...new Set(hits.flatMap(({ categoryIds }) => categoryIds))];
}

/**
 * The search panel offers these beside the hits: only categories with level above 1 (rules/search#panel), those
 * that most hits lie in first, and of those with as many the narrowest.
 */
export function panelCategories<Known extends Pick<Category, 'id' | 'level'>>(
  hits: readonly Hit[],
  categories: readonly Known[],
): readonly Known[] {
  const hitsIn = ({ id }: Known) =>
    hits.filter(({ categoryIds }) => categoryIds.includes(id)).length;
  return categories
    .filter((category) => category.level > panelLevelAbove && hitsIn(category) > 0)
    .toSorted((one, other) => hitsIn(other) - hitsIn(one) || other.level - one.level)
    .slice(0, panelCategoryCount);
}
